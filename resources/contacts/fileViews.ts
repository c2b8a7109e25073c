import type { InquiryFile } from '../../providers';

/** Whether a file is a picture. */
export const isPicture = ({ type }: Pick<InquiryFile, 'type'>): boolean => type.startsWith('image/');

/** Whether a file can be looked at in the browser: a picture, or a PDF document. */
export const isViewable = (file: Pick<InquiryFile, 'type'>): boolean =>
  isPicture(file) || file.type === 'application/pdf';
