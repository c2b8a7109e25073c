export const messages = {
  title: '%{name} saved this while you were editing',
  selectVersions: 'You both changed the following. Choose for each which to keep.',
  none: 'You changed different fields, so both changes can be kept.',
  unseen: 'Nothing changed in the fields that you see here, so your changes can be saved.',
  mine: 'Yours',
  theirs: 'By %{name}',
  theirFields: '%{name} also changed: %{fields}',
  myFields: 'You also changed: %{fields}',
  merged: 'These are all kept.',
  history: 'The other version stays in the history.',
  keepEditing: 'Keep editing',
  newer: {
    message: '%{name} saved a newer version while you were editing. What you typed is still here.',
    compare: 'Compare',
  },
};
