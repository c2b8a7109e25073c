/** Where each kind of destination within the app is found, and `url` for one outside; for `target`. */
export const linkKinds = {
  app_page: 'app-page',
  event: 'events',
  news: 'news-and-insights',
  service: 'services',
  offer: 'offers',
  calculator: 'calculators',
  document: 'documents',
  url: 'url',
} as const;

export const linkTypes = Object.keys(linkKinds) as (keyof typeof linkKinds)[];
