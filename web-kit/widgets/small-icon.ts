/** How icons are drawn beside words in buttons and menus; the words say what they mean. */
export const smallIcon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
