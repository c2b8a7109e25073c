/** What the fields are called whose name does not read well by itself. */
export const fields = {
  label: 'Name',
  hours: 'Opening hours',
  mapUrl: 'Map',
  isPrimary: 'Primary contact',
  sortOrder: 'Place in the list',
  publishAt: 'Shown from',
  unpublishAt: 'Shown until',
  channels: 'Reached by',
};
