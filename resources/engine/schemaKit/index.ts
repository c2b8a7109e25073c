// Before the first schema is made.
import './withoutEval';

export * from './clock';
export * from './contentCheck';
export * from './defineSchema';
export * from './fieldMeta';
export * from './fields';
export * from './fileTypes';
export * from './linkKinds';
export * from './links';
export * from './localTime';
export * from './machine';
export * from './objectFields';
export * from './placeholders';
export * from './readability';
export * from './smsLength';
export * from './validate';
export * from './walk';
export * from './weeklyHours';
export * from './zoneOfState';
