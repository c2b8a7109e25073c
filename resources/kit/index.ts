// Must be imported before the first schema is created.
import './zodConfig';

export type { AreaName } from './areaNames';
export * from './baseFields';
export * from './contentStates';
export * from './dateTime';
export * from './declaredValues';
export * from './defineSchema';
export { type Draft, draftSchemaOf } from './draftSchema';
export * from './exportedFields';
export * from './fieldMeta';
export * from './fieldNode';
export * from './fields';
export * from './fileTypes';
export * from './issue';
export * from './localTime';
export * from './masterTypeCategory';
export * from './messageCatalog';
export * from './normalizeForSearch';
export * from './objectFields';
export * from './placeholders';
export * from './propertyOf';
export * from './publishingWindow';
export * from './relativeRanges';
export { commonRules } from './rules.en';
export * from './schemaDefinition';
export * from './stateMachine';
export * from './validate';
