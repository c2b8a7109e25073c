import { testRolesByRoute } from './rolesByRoute';

// Every kind of call: of content that is published, and of records with personal data.
testRolesByRoute(['banners', 'contacts']);
