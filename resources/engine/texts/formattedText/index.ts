export { type CleanedText, type CleaningOptions, cleanFormattedText, isOfEditor } from './cleanFormattedText';
export { formattedTextNotices } from './notices.en';
