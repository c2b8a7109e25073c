import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageLayout, type PageLayoutProps } from './templates/PageLayout';

/** Renders a page as HTML. */
export const renderPage = (props: PageLayoutProps): string =>
  `<!doctype html>${renderToStaticMarkup(createElement(PageLayout, props))}`;
