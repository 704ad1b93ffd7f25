/** The arrows of the house: app -> forms -> ui; app, forms, server, verifier -> domain. Features do not import features. */
const only = (from, allowed) => ({
  name: `${from}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^packages/${from}/` },
  to: { path: '^packages/', pathNot: [from, ...allowed].map((name) => `^packages/${name}/`) },
});

/** Rooms of a house from the ground up: what stands on one floor imports nothing from those above. Tests may stand anywhere. */
const floors = (house, rooms) =>
  rooms.slice(0, -1).map((room, floor) => ({
    name: `${house}-${room}-imports-nothing-above-it`,
    severity: 'error',
    from: { path: `^packages/${house}/src/${room}/`, pathNot: '/testing/|\\.test\\.tsx?$' },
    to: { path: `^packages/${house}/src/(${rooms.slice(floor + 1).join('|')})/` },
  }));

module.exports = {
  forbidden: [
    ...floors('app', ['shared', 'trust', 'entities', 'features', 'app']),
    ...floors('app', [
      'shared/(storage|api-client|layout|workers|security)',
      'shared/(config|errors|i18n|navigation)',
      'shared/(notifications|overlays)',
      'shared/session',
      'shared/live',
    ]),
    ...floors('app', ['trust/ledger', 'trust/(pins|identity|second-factor)', 'trust/(chains|contacts)']),
    ...floors('app', [
      'entities/custom-fields',
      'entities/company',
      'entities/workspaces',
      'entities/(account|contracts)',
      'entities/(sharing|company-workspace)',
      'entities/documents',
      'entities/legal',
    ]),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('domain', []),
    only('ui', []),
    only('forms', ['ui', 'domain']),
    only('app', ['forms', 'ui', 'domain']),
    only('server', ['domain']),
    only('verifier', ['domain']),
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^packages/app/src/features/([^/]+)/' },
      to: { path: '^packages/app/src/features/([^/]+)/', pathNot: '^packages/app/src/features/$1/' },
    },
    ...floors('domain', [
      '(accounts|bytes|contracts|errors|format|identity|notifications|schema|session|tasks|workspaces)',
      '(ids|overlays|validation)',
      '(billing|crypto|custom-fields|events)',
      '(ledger|second-factor|trust)',
      '(envelopes|files|statements|time-stamp)',
      '(comments|followers)',
      '(pins|proof)',
      'resources',
      '(directory|permissions|timeline)',
      'routing',
    ]),
    ...floors('server', [
      'platform',
      'trust',
      'http',
      '(mail|access|ledger-host)',
      'resources',
      '(backup|verification)',
      '(start|operator)',
    ]),
    {
      name: 'ledger-host-stands-apart',
      comment:
        'it may run on another machine: of the server it knows keys, configuration and the form of errors',
      severity: 'error',
      from: { path: '^packages/server/src/ledger-host/' },
      to: {
        path: '^packages/server/src/',
        pathNot: '^packages/server/src/(ledger-host|platform|trust|http/json-api)/',
      },
    },
    {
      name: 'only-verification-vouches',
      comment:
        'what wraps, encrypts or signs takes values that were verified; only what verifies them may make one',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: [
          '^packages/domain/src/statements/(contract-owners|contract-record|member-chain|trust-file)\\.ts$',
          '^packages/domain/src/trust/',
          '^packages/app/src/trust/contacts/verified-account\\.ts$',
          '^packages/app/src/shared/session/session-keys\\.ts$',
          '^packages/app/src/entities/contracts/change-contract\\.ts$',
          // tests lie on purpose
          '/testing/',
          '^packages/server/test/',
          '\\.test\\.tsx?$',
        ],
      },
      to: { path: '^packages/domain/src/trust/vouch\\.ts$' },
    },
    {
      name: 'ui-levels-point-down',
      severity: 'error',
      from: { path: '^packages/ui/src/atoms/' },
      to: { path: '^packages/ui/src/(molecules|organisms)/' },
    },
    {
      name: 'pdf-viewer-loads-no-fields',
      comment: 'fields on pages are for few; everybody else opens a document without their weight',
      severity: 'error',
      from: { path: '^packages/ui/src/organisms/pdf-viewer/' },
      to: { path: '^packages/ui/src/organisms/(pdf-fields|signature-dialog|text-dialog)/' },
    },
    {
      name: 'ui-molecules-know-no-organisms',
      severity: 'error',
      from: { path: '^packages/ui/src/molecules/' },
      to: { path: '^packages/ui/src/organisms/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    tsConfig: { fileName: 'tsconfig.node.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['signet-source', 'import', 'default'],
      exportsFields: ['exports'],
    },
  },
};
