import type { PreviewLinkState } from '../engine/core/record/previewedRecord';
import type { Member } from './member';

/** Returns the state of a link to a record whose preview is then read as a member. */
export const previewAs = ({ id, name }: Member): PreviewLinkState => ({ previewedAs: { id, label: name } });
