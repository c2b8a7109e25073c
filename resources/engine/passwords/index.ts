/** The rules of passwords, for the API, the console and the pages without sign-in. */
export * from './passwordRules';
export { passwordRules } from './passwordRules.en';
