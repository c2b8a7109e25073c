import type { Scene } from '../pictures/scenes';

/** Articles about one subject, which share their background and advice. */
export interface NewsTheme {
  categoryIds: string[];
  tags: string[];
  scene: Scene;
  /** What the pictures show, for people who cannot see them. */
  alt: string;
  disclosureIds?: string[];
  sources: { label: string; url: string }[];
  /** Paragraphs of which each article holds two. */
  background: [heading: string, text: string][];
  /** Things to do, of which each article names three. */
  steps: string[];
  articles: [title: string, excerpt: string, beginning: string][];
}

export const opm = { label: 'U.S. Office of Personnel Management', url: 'https://www.opm.gov/' };
export const tspGov = { label: 'Thrift Savings Plan', url: 'https://www.tsp.gov/' };
export const ssa = { label: 'Social Security Administration', url: 'https://www.ssa.gov/' };
export const irs = { label: 'Internal Revenue Service', url: 'https://www.irs.gov/' };
export const medicare = { label: 'Medicare', url: 'https://www.medicare.gov/' };
export const dol = { label: 'U.S. Department of Labor', url: 'https://www.dol.gov/' };
export const investor = { label: 'Investor education of the SEC', url: 'https://www.investor.gov/' };
