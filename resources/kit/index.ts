// Before the first schema is made.
import './withoutEval';

export * from './baseFields';
export * from './catalogue';
export * from './categoryOf';
export * from './clock';
export * from './dateWords';
export * from './defineSchema';
export { type Draft, draftOf } from './draft';
export * from './exportedFields';
export * from './fieldMeta';
export * from './fieldNode';
export * from './fields';
export * from './fileTypes';
export * from './issue';
export * from './localTime';
export * from './objectFields';
export * from './placeholders';
export { commonRules } from './rules.en';
export * from './schemaDefinition';
export * from './stateMachine';
export * from './validate';
