/** Where the authors of each kind are found. */
export const authorKinds = { advisor: 'advisors', staff: 'staff' } as const;

export const authorTypes = ['advisor', 'staff'] as const;

/** Where what is related is found. */
export const relatedKinds = {
  news: 'news-and-insights',
  event: 'events',
  service: 'services',
  calculator: 'calculators',
} as const;

export const relatedTypes = ['news', 'event', 'service', 'calculator'] as const;
