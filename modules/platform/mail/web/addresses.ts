import { may, oneOf, type Said } from '@cuadre/web-kit/said.ts'
import { mailKind } from '../kind.ts'
import { letterKinds, letterLanguages } from '../letter-kinds.ts'

export const listAddress = mailKind.list

export const letterTextsAddress = `${mailKind.list}/letters` as const

/** Which words are written: of which paper, in which language. */
export const letterTextsSearch = {
  kind: may(oneOf(...letterKinds)),
  language: may(oneOf(...letterLanguages)),
}
export type LetterTextsSearch = Said<typeof letterTextsSearch>
