import { Icon, type PageIconName } from './Icon';

/** A line of a summary: an icon, a strong text, and more below it. */
export interface FactLine {
  icon: PageIconName;
  text: string;
  details?: string | undefined;
}

/** A card with the facts of a page. */
export const Summary = ({ title, lines }: { title?: string | undefined; lines: readonly FactLine[] }) => (
  <section className="card">
    {title && <h2>{title}</h2>}
    {lines.map(({ icon, text, details }) => (
      <div className="line" key={text}>
        <Icon name={icon} />
        <p>
          <strong>{text}</strong>
          {details && <span>{details}</span>}
        </p>
      </div>
    ))}
  </section>
);

/** A deadline, which stands out. */
export const Deadline = ({ label, text }: { label: string; text: string }) => (
  <p className="deadline">
    <Icon name="clock" />
    <span>
      {label} <strong>{text}</strong>
    </span>
  </p>
);
