/** What the fields are called whose name does not read well by itself. */
export const fields = {
  levelOrder: 'Level',
  parentId: 'Belongs to',
  memberCount: 'Members',
  coordinator: 'Benefits coordinator',
  'coordinator.email': 'E-mail',
  meetingInfo: 'Meetings',
  agreementStart: 'Agreement starts',
  agreementEnd: 'Agreement ends',
  endorsementStatus: 'Endorsement',
  isListed: 'Listed in the app',
};
