import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { inviteColleagues, joinCompany, LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { textsOf } from './support/texts.ts';

console.log(LOOKS);
