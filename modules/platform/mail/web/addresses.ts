import { mailKind } from '../kind.ts'

export const listAddress = mailKind.list
