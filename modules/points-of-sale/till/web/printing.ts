import { createContext, use } from 'react'
import type { Summary } from './summary.ts'
import type { KeptTicket } from './kept.ts'

/** What is put on the paper of the till. */
export type Paper = { ticket: KeptTicket } | { reading: Summary; title: string; at: string }

export const papers = ['80', '58'] as const
const key = 'cuadre.till.paper'

export const chosenPaper = (): (typeof papers)[number] => (localStorage.getItem(key) === '58' ? '58' : '80')
export const choosePaper = (width: (typeof papers)[number]): void => localStorage.setItem(key, width)

export const Printer = createContext<(paper: Paper) => void>(() => {})
/** Puts something on paper: the browser prints it, or saves it as PDF. */
export const usePrinter = () => use(Printer)
