export * from './defineSchema';
export * from './fields';
export * from './machine';
export * from './validate';
export * from './walk';
