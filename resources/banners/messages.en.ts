/** What the fields are called whose name does not read well by itself. */
export const fields = {
  linkType: 'Leads to',
  linkTarget: 'Destination',
  ctaLabel: 'Button',
  startsAt: 'Starts',
  endsAt: 'Ends',
  frequencyCap: 'Shown at most',
  imageDesktop: 'Picture for wide screens',
  imageMobile: 'Picture for phones',
};
