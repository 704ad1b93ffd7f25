import { AppError } from '@signet/domain/errors/app-error';
import { displayName } from '@signet/domain/validation/person-name';
import { z } from 'zod';
import { route } from '../../routing/route.ts';
import { hashToken } from '../../security/tokens.ts';

const invitationAttributes = z.strictObject({
  emailAddress: z.string(),
  inviterName: z.string(),
  contractTitle: z.string(),
  type: z.enum(['view', 'sign', 'own']),
});

/** What the sign-up page says to a person who comes from an invitation mail. */
export const invitationRoutes = [
  route({
    method: 'GET',
    path: '/invitations/:token',
    access: 'public',
    source: 'addition',
    summary: 'Who invites whom to what; 404 for a token that is unknown, used, cancelled or too old.',
    answers: {
      type: 'invitations',
      attributes: invitationAttributes,
      relationships: {},
      include: [],
      sort: [],
      filters: {},
    },
    limit: { name: 'invitation', max: 120, seconds: 3600, per: 'address' },
    async handle({ services, params }) {
      const row = await services.db
        .selectFrom('invitations as i')
        .innerJoin('access_grants as g', 'g.id', 'i.grant_id')
        .innerJoin('digital_assets as a', 'a.id', 'g.asset_id')
        .innerJoin('natural_persons as inviter', 'inviter.id', 'g.granted_by')
        .where('i.token_hash', '=', hashToken(params['token'] ?? ''))
        .where('i.used', '=', false)
        .where('i.expires', '>', services.now())
        .select([
          'i.id',
          'i.email',
          'g.type',
          'a.title',
          'inviter.first_name',
          'inviter.last_name',
          'inviter.email as inviterEmail',
        ])
        .executeTakeFirst();
      if (row === undefined) throw new AppError('NotFound');
      const inviterName = displayName({
        firstName: row.first_name,
        lastName: row.last_name,
        emailAddress: row.inviterEmail,
      });
      const attributes = { emailAddress: row.email, inviterName, contractTitle: row.title, type: row.type };
      return { status: 200, document: { data: { type: 'invitations', id: row.id, attributes } } };
    },
  }),
];
