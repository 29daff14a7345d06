import { wrongFields } from '@cuadre/kernel/errors.ts'

/** Who will have the password. */
export interface Owner {
  name: string
  email: string
  organization: string
}

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const withoutAccents = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
/** A digit alone among letters stands for one of them; several are a number. */
const readAsLetters = (text: string) =>
  text.replaceAll(/(?<!\d)[013457](?!\d)|[@$!]/g, (sign) => letterOf[sign] ?? sign)
/** Years and numbers are put before and behind a word, and the word stays what it is. */
const withoutEnds = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')

/** As it is typed and as it is meant: `P4ssw0rd2026` is `password`. */
function readings(text: string): string[] {
  const core = withoutEnds(text)
  return [text, core, readAsLetters(core), withoutEnds(readAsLetters(text))]
}

/** Always the same, or the same few signs again and again, with little around them. */
const isRepeated = (text: string) => /^(.{1,8}?)\1+.{0,2}$/.test(text) && new Set(text).size <= 8

const isCounted = (text: string) =>
  '01234567890123456789'.includes(text.replaceAll(/\D/g, '')) && /^\d{6}/.test(text)

const wordsOf = (...texts: string[]) =>
  texts.flatMap((text) => withoutAccents(text).split(/[^a-z0-9]+/)).filter(Boolean)

/** Whether nothing is left when the words of the owner are taken out, wherever they stand. */
function isMadeOf(words: readonly string[], text: string): boolean {
  let rest = text
  for (const word of words.toSorted((one, other) => other.length - one.length))
    if (word.length > 1) rest = rest.replaceAll(word, ' ')
  return rest !== text && !/[a-z]/.test(rest)
}

/** Why a password is among the first that somebody else would try, or nothing. */
export async function guessable(
  password: string,
  { name, email, organization }: Owner,
): Promise<string | undefined> {
  const text = withoutAccents(password)
  const own = wordsOf(name, email, organization)
  if ([text, readAsLetters(text)].some((each) => isMadeOf(own, each))) return 'field.ownPassword'
  const { commonPasswords } = await import('./often-chosen.ts')
  if (isRepeated(text) || isCounted(text) || readings(text).some((each) => commonPasswords.has(each)))
    return 'field.commonPassword'
  return undefined
}

/** Refuses at the field what is guessed first. */
export async function refuseGuessable(field: string, password: string, owner: Owner): Promise<void> {
  const code = await guessable(password, owner)
  if (code) throw wrongFields([{ path: field, code }])
}
