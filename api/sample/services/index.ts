import type { ContentStatus, RecordOf } from '../../../resources/engine/schemaKit';
import { slugOf } from '../../../resources/engine/schemaKit';
import type { services as schema } from '../../../resources/services/schema';
import { documentId } from '../documents';
import { htmlOf } from '../html';
import { sampleImage } from '../pictures';
import type { Scene } from '../pictures/scenes';
import { idOf } from '../stamps';
import { familyAndHealth } from './familyAndHealth';
import { planning } from './planning';

type Service = RecordOf<typeof schema>;

/** A service in short: modes are words with spaces between them. */
export interface SampleService {
  title: string;
  category: string;
  summary: string;
  /** The paragraphs of the description. */
  about: string[];
  benefits: string[];
  modes: string;
  /** The title of a document to read more in. */
  guide?: string;
  picture: Scene;
  /** What the picture shows. */
  shows: string;
  pricing?: Service['pricing'];
  appointmentTypeId?: string;
  /** Besides that of general education. */
  disclosureIds?: string[];
  /** The button; by default it leads to booking an appointment. */
  cta?: Service['cta'];
  isFeatured?: boolean;
  status?: ContentStatus;
}

/** The id of a service by its title. */
export const serviceId = (title: string) => idOf('services', title);

/** The services, in the order in which members see them. */
export const services = [...planning, ...familyAndHealth].map(
  ({ about, modes, guide, picture, shows, disclosureIds = [], ...service }, index) => ({
    pricing: { type: 'included' as const },
    cta: { label: 'Book a conversation', linkType: 'app_page' as const, linkTarget: 'appointments' },
    status: 'published' as const,
    ...service,
    description: htmlOf(about),
    deliveryModes: modes.split(' '),
    documentIds: guide ? [documentId(guide)] : [],
    image: sampleImage(picture, shows),
    disclosureIds: ['general_education', ...disclosureIds],
    slug: slugOf(service.title),
    seoTitle: service.title,
    seoDescription: service.summary,
    sortOrder: index + 1,
  }),
);
