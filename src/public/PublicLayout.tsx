import type { ReactNode } from 'react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import icon from './icon.svg';
import './public.css';

/** The layout of all pages outside the console: the product's name and one card. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <main className="public-page">
    <p className="public-brand">
      <img src={icon} alt="" width="26" height="26" />
      {publicMessages.product}
    </p>
    <section className="public-card">{children}</section>
  </main>
);
