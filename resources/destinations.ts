/** The areas to which buttons in the member app can lead, by their stored link type; `url` is a web address. */
export const destinations = {
  app_page: 'app-page',
  event: 'events',
  news: 'news-and-insights',
  service: 'services',
  offer: 'offers',
  calculator: 'calculators',
  document: 'documents',
  url: 'url',
} as const;

/** The stored link types. */
export const linkTypes = Object.keys(destinations) as (keyof typeof destinations)[];
