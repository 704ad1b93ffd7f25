import type { Generated } from 'kysely';
import type { Language } from '@signet/domain/format/language';
import type { InvitedRole } from '@signet/domain/resources/company-memberships/resource';
import type { SECOND_FACTOR_SETTING } from '@signet/domain/second-factor/device-rules';

export interface CompaniesTable {
  id: string;
  name: string;
  default_language: Language;
  /** As the newest rules in the chain of the company say. */
  company_workspace_enabled: Generated<boolean>;
  created: Date;
}

export interface CompanyInvitationsTable {
  id: string;
  company_id: string;
  email: string;
  role: InvitedRole;
  invited_by: string;
  created: Date;
  expires: Date;
}

export interface CompanySettingsTable {
  id: string;
  company_id: string;
  type: typeof SECOND_FACTOR_SETTING;
  created: Date;
}

export interface CompanySchema {
  companies: CompaniesTable;
  company_invitations: CompanyInvitationsTable;
  company_settings: CompanySettingsTable;
}
