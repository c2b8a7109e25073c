/** The shapes of the icons, 24 by 24, drawn with one stroke. */
const shapes = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v5M12 16.5v.01',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.7-6 6-6s6 2.7 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c1.8.9 3 2.9 3 5.5',
  phone:
    'M5 4h4l1.5 4.5L8 10a12 12 0 0 0 6 6l1.5-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5.5A1.5 1.5 0 0 1 5 4z',
  pin: 'M12 21c-4-4.2-6.5-7.7-6.5-11a6.5 6.5 0 0 1 13 0c0 3.3-2.5 6.8-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  screen: 'M3 5h18v11H3zM8 20h8M12 16v4',
  video: 'M3 7h12v10H3zM15 11l6-3.5v9L15 13z',
} as const;

export type PageIconName = keyof typeof shapes;

/** An icon beside a text that says the same. */
export const Icon = ({ name }: { name: PageIconName }) => (
  <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
