/** A floor of the project: some files, and what they may import. */
export interface Floor {
  /**
   * Its files, as a pattern: `*` stands for one name, `**` for any path. Folders with other names in the place of `*`
   * do not import each other. The first floor that fits a file is its floor.
   */
  files: string;
  /** The floors on which it stands. It may import their files, and all that they may import themselves. */
  standsOn: readonly string[];
  /** Other files that it may import, as patterns; `$1` is the name in the place of the first `*`. */
  mayImport?: readonly string[];
  /** Whether it runs without a browser too, so that it knows no React and no MUI. */
  isPure?: true;
}

/** What the API shares with the console. */
const declarations = [
  'resources/engine/schema/index.ts',
  'resources/engine/sharedFields/index.ts',
  'resources/engine/texts/index.ts',
  'resources/engine/passwords/passwordRules.ts',
  // It has a parser, which lists must not load with the other texts.
  'resources/engine/texts/formattedText/index.ts',
  'resources/schemas.ts',
  'resources/*/*Schema.ts',
  'resources/types/categories.ts',
  'resources/calculators/formulas/**',
  'providers/i18n/fieldNames.ts',
];

/** The law of imports: who may import whom. Each part goes from the bottom up. */
export const floors: readonly Floor[] = [
  { files: 'providers/i18n/**', standsOn: [] },
  { files: 'providers/connection/**', standsOn: ['providers/i18n/**'] },
  { files: 'providers/storage/**', standsOn: ['providers/connection/**'] },
  { files: 'providers/session/**', standsOn: ['providers/storage/**'] },
  { files: 'providers/calls/**', standsOn: ['providers/session/**'] },
  { files: 'providers/dataProvider.ts', standsOn: ['providers/calls/**'] },
  { files: 'providers/*', standsOn: ['providers/dataProvider.ts'] },

  { files: 'resources/engine/schema/**', standsOn: [], isPure: true },
  { files: 'resources/engine/texts/**', standsOn: ['resources/engine/schema/**'], isPure: true },
  { files: 'resources/engine/passwords/**', standsOn: ['resources/engine/schema/**'], isPure: true },
  { files: 'resources/engine/sharedFields/**', standsOn: ['resources/engine/texts/**'], isPure: true },
  {
    files: 'resources/engine/ui/**',
    standsOn: ['resources/engine/sharedFields/**', 'resources/engine/passwords/**'],
    mayImport: ['providers/index.ts'],
  },
  { files: 'resources/engine/fields/**', standsOn: ['resources/engine/ui/**'] },
  { files: 'resources/engine/inputs/**', standsOn: ['resources/engine/fields/**'] },
  { files: 'resources/engine/core/values/**', standsOn: ['resources/engine/schema/**'] },
  { files: 'resources/engine/core/resource/**', standsOn: ['resources/engine/inputs/**'] },
  {
    files: 'resources/engine/core/record/**',
    standsOn: ['resources/engine/core/resource/**', 'resources/engine/core/values/**'],
  },
  {
    files: 'resources/engine/core/session/**',
    standsOn: ['resources/engine/core/values/**'],
    mayImport: ['providers/index.ts'],
  },
  { files: 'resources/engine/core/comparison/**', standsOn: ['resources/engine/core/record/**'] },
  { files: 'resources/engine/core/actions/**', standsOn: ['resources/engine/core/record/**'] },
  {
    files: 'resources/engine/core/conflict/**',
    standsOn: ['resources/engine/core/comparison/**', 'resources/engine/core/session/**'],
  },
  {
    files: 'resources/engine/core/form/**',
    standsOn: ['resources/engine/core/record/**', 'resources/engine/core/session/**'],
  },
  { files: 'resources/engine/core/list/**', standsOn: ['resources/engine/core/resource/**'] },
  { files: 'resources/engine/features/*essages.en.ts', standsOn: [], mayImport: ['providers/index.ts'] },
  {
    files: 'resources/engine/features/*/**',
    standsOn: [
      'resources/engine/features/*essages.en.ts',
      ...['actions', 'comparison', 'form', 'list'].map((name) => `resources/engine/core/${name}/**`),
    ],
  },
  {
    files: 'resources/engine/scripts/**',
    standsOn: [],
    // The names of the built-in kinds.
    mayImport: ['resources/engine/schema/fieldMeta.ts', 'resources/engine/sharedFields/index.ts'],
  },
  { files: 'resources/engine/listPage/**', standsOn: ['resources/engine/features/*/**'] },
  {
    files: 'resources/engine/recordViews/**',
    standsOn: ['resources/engine/features/*/**', 'resources/engine/core/conflict/**'],
  },
  { files: 'resources/destinations.ts', standsOn: [] },
  { files: 'resources/schemas.ts', standsOn: ['resources/*/*Schema.ts'] },
  { files: 'resources/index.ts', standsOn: ['resources/*/**'] },
  {
    files: 'resources/calculators/formulas/**',
    standsOn: [],
    mayImport: [
      'resources/engine/schema/messageCatalog.ts',
      'resources/engine/schema/propertyOf.ts',
      'resources/engine/texts/limitKeys.ts',
      'resources/engine/texts/yearlyLimits.ts',
    ],
    isPure: true,
  },
  {
    files: 'resources/*/messages.en.ts',
    standsOn: ['resources/engine/schema/**'],
    mayImport: ['resources/engine/core/resource/areaMessages.ts', 'resources/$1/*.en.ts'],
    isPure: true,
  },
  {
    files: 'resources/*/recordMessages.en.ts',
    standsOn: ['resources/engine/schema/**'],
    mayImport: [
      'resources/engine/core/resource/areaMessages.ts',
      'resources/engine/sharedFields/blocks.en.ts',
      'resources/$1/*.en.ts',
    ],
    isPure: true,
  },
  {
    files: 'resources/*/*Schema.ts',
    standsOn: ['resources/engine/sharedFields/**', 'resources/destinations.ts'],
    mayImport: ['resources/$1/**'],
    isPure: true,
  },
  {
    files: 'resources/*/**',
    standsOn: ['resources/engine/listPage/**', 'resources/engine/recordViews/**', 'resources/destinations.ts'],
    mayImport: ['resources/$1/**'],
  },

  // A program of its own: it shares nothing with the console but the API. The schemas give it types alone.
  {
    files: 'src/member/content/records.ts',
    standsOn: [],
    mayImport: ['resources/*/*Schema.ts', 'resources/engine/schema/**'],
  },
  { files: 'src/member/**', standsOn: ['src/member/content/records.ts'] },
  { files: 'src/console/start/mountConsole.tsx', standsOn: ['src/**'], mayImport: ['providers/dataProvider.ts'] },
  {
    files: 'src/**',
    standsOn: ['resources/index.ts', 'providers/session/**'],
    mayImport: [
      'src/console/start/mountConsole.tsx',
      'providers/index.ts',
      'providers/account.ts',
      'providers/recordLabels.ts',
      'providers/checkInSession.ts',
    ],
  },

  { files: 'api/platform/process/**', standsOn: [], mayImport: declarations, isPure: true },
  { files: 'api/platform/database/**', standsOn: ['api/platform/process/**'] },
  { files: 'api/platform/search/**', standsOn: ['api/platform/database/**'] },
  { files: 'api/platform/http/**', standsOn: ['api/platform/search/**'] },
  { files: 'api/roles.ts', standsOn: ['api/platform/http/**'] },
  { files: 'api/platform/queue/**', standsOn: ['api/platform/database/**'] },
  { files: 'api/platform/outbox/**', standsOn: ['api/platform/database/**'] },
  { files: 'api/platform/accounts/**', standsOn: ['api/platform/outbox/**', 'api/roles.ts'] },
  { files: 'api/platform/bucket/**', standsOn: ['api/platform/database/**'] },
  { files: 'api/platform/files/**', standsOn: ['api/platform/accounts/**', 'api/platform/bucket/**'] },
  { files: 'api/platform/openapi/**', standsOn: ['api/platform/accounts/**'] },
  { files: 'api/platform/backup/**', standsOn: ['api/platform/queue/**', 'api/platform/bucket/**'] },
  { files: 'api/platform/ics/**', standsOn: [] },
  { files: 'api/records/storage/**', standsOn: ['api/platform/database/**'] },
  { files: 'api/records/publish/**', standsOn: ['api/records/*', 'api/platform/queue/**'] },
  { files: 'api/records/read/**', standsOn: ['api/records/publish/**', 'api/platform/files/**'] },
  { files: 'api/records/validate/**', standsOn: ['api/records/read/**'] },
  { files: 'api/records/save/**', standsOn: ['api/records/validate/**'] },
  { files: 'api/records/prepare/**', standsOn: ['api/records/save/**'] },
  { files: 'api/records/routes/**', standsOn: ['api/records/save/**'] },
  { files: 'api/records/*', standsOn: ['api/records/storage/**', 'api/platform/accounts/**'] },
  { files: 'api/longJobs/**', standsOn: ['api/records/routes/**'] },
  { files: 'api/features/*essages.en.ts', standsOn: [], mayImport: ['resources/engine/schema/index.ts'] },
  {
    files: 'api/features/*/**',
    standsOn: ['api/features/*essages.en.ts', 'api/longJobs/**', 'api/platform/ics/**'],
  },
  {
    files: 'api/areas/**',
    standsOn: ['api/features/*/**', 'api/records/prepare/**'],
    mayImport: ['choices', 'completeRule', 'matchesRule', 'rule'].map((name) => `resources/recommendations/${name}.ts`),
  },
  {
    files: 'api/memberApp/**',
    standsOn: ['api/areas/**'],
    mayImport: ['choices', 'templates'].map((name) => `resources/share-settings/${name}.ts`),
  },
  { files: 'api/mailIn/**', standsOn: ['api/areas/**'] },
  { files: 'api/memberPages/**', standsOn: ['api/memberApp/**'] },
  { files: 'api/sample/**', standsOn: ['api/areas/**'] },
  {
    files: 'api/server/**',
    standsOn: [
      'api/memberPages/**',
      'api/mailIn/**',
      'api/sample/**',
      'api/platform/openapi/**',
      'api/platform/backup/**',
    ],
    mayImport: ['resources/*/recordMessages.en.ts'],
  },
];
