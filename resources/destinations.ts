/** The areas that the buttons of members may lead to, by the word that is kept of each; and `url` for a web address. */
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

export const linkTypes = Object.keys(destinations) as (keyof typeof destinations)[];
