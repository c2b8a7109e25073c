/** The texts of the tile on the dashboard. */
export const messages = { title: 'Last sent', reached: '%{sent} of %{targeted}' };
