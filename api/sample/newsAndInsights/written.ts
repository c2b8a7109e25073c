import type { Scene } from '../pictures/scenes';

/** An article of its own, not one of a theme. */
export interface WrittenArticle {
  title: string;
  type: 'news' | 'insight' | 'alert' | 'video' | 'webinar_replay';
  categoryIds: string[];
  tags: string[];
  excerpt: string;
  scene: Scene;
  alt: string;
  /** Lines as `htmlOf` takes them. */
  lines: string[];
  /** Days from now, before now where negative; a draft has none. */
  publishedIn?: number;
  unpublishedIn?: number;
  /** Days from now until it must be looked at again. */
  reviewedIn?: number;
  isFeatured?: boolean;
}
