/**
 * The headers of other programs, such as the rosters of Eventbrite, by the last part of the field that they mean. They
 * are written as `plainName` returns them. Headers are left out that look alike and mean something else: a quantity
 * counts the attendee too, and a ticket type is no attendance.
 */
export const rosterHeaders: Readonly<Record<string, readonly string[]>> = {
  firstName: ['first', 'givenname', 'forename', 'attendeefirstname', 'buyerfirstname'],
  lastName: ['last', 'surname', 'familyname', 'attendeelastname', 'buyerlastname'],
  email: ['emailaddress', 'attendeeemail', 'buyeremail', 'mail', 'contactemail'],
  phone: [
    'cellphone',
    'cell',
    'cellphonenumber',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'phonenumber',
    'telephone',
    'telephonenumber',
    'homephone',
    'workphone',
    'daytimephone',
  ],
  agencyOrEmployer: ['company', 'companyname', 'employer', 'agency', 'organization', 'companyorganization'],
  eventId: ['eventname', 'eventtitle'],
  note: ['notes', 'comment', 'comments'],
  accessibilityNeeds: ['accommodations', 'accessibility', 'specialneeds', 'accessibilityrequirements'],
  website: ['websiteurl', 'webaddress', 'homepage'],
};
