import { useLayoutEffect } from 'react'

/** What was drawn before the application was here. */
const drawn = () => document.getElementById('first-screen')

export const isDrawn = (): boolean => drawn() !== null

/** The head and the place of the screen, which stay while the frame is drawn anew around them. */
export const drawnScreen = (): Element | null => drawn()?.querySelector('main > *') ?? null

/** What is drawn now stands in the place of the first screen; both change in the same picture. */
export function useInsteadOfFirstScreen(): void {
  useLayoutEffect(() => drawn()?.remove(), [])
}

/** The same, for what is drawn only sometimes. */
export function InsteadOfFirstScreen() {
  useInsteadOfFirstScreen()
  return null
}
