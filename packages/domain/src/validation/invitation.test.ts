import { describe, expect, it } from 'vitest';
import { invitationProblem } from './invitation.ts';

const context = { ownEmail: 'owner@example.com', invited: ['grace@example.com'] };

describe('the people who can be invited', () => {
  it('a value that is no address shows InvalidEmail (VAL-MAIL-01)', () => {
    expect(invitationProblem('nonsense', context)).toBe('InvalidEmail');
  });
  it('an address that is already invited is rejected, however it is written (VAL-MAIL-03)', () => {
    expect(invitationProblem(' GRACE@example.com', context)).toBe('PersonAlreadyInvited');
  });
  it('the owner cannot invite themselves (VAL-MAIL-04)', () => {
    expect(invitationProblem('Owner@Example.com', context)).toBe('InviteNotPossible');
  });
  it('everybody else can be invited (VAL-MAIL-01)', () => {
    expect(invitationProblem('new@example.com', context)).toBeUndefined();
  });
});
