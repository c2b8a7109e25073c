import { exposedHeaders } from '../../http/security';

/** The headers by which the page of a preview, whose origin is opaque, may read a response. */
export const previewHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
};
