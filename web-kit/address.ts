/** Where a link or a navigation leads, with its query. The routes are made of lists, so the router cannot know which query each takes. */
export const at = (to: string, search: object) => ({ to, search: search as never })
