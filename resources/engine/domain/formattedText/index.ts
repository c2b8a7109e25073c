export { type CleanedText, type CleaningOptions, cleanFormattedText } from './cleanFormattedText';
export { formattedTextNotices } from './notices.en';
