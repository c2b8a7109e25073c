import type { ReactNode } from 'react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import icon from './icon.svg';
import './public.css';

/** The page around everything shown before the console: the name of the product and one card. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <main className="public-page">
    <p className="public-brand">
      <img src={icon} alt="" width="26" height="26" />
      {publicMessages.product}
    </p>
    <section className="public-card">{children}</section>
  </main>
);
