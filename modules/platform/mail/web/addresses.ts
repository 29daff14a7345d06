import { z } from 'zod'
import { mailKind } from '../kind.ts'
import { letterKinds, letterLanguages } from '../letter-kinds.ts'

export const listAddress = mailKind.list

export const letterTextsAddress = `${mailKind.list}/letters` as const

/** Which words are written: of which paper, in which language. */
export const letterTextsSearch = z
  .object({ kind: z.enum(letterKinds), language: z.enum(letterLanguages) })
  .partial()
export type LetterTextsSearch = z.output<typeof letterTextsSearch>
