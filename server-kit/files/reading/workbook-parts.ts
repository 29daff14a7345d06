import { type Archive, damaged } from './archive.ts'
import { readXml } from './xml.ts'

export interface WorkbookParts {
  sheets: readonly { name: string; part: string }[]
  /** Whether days are counted from 1904, as old Macintosh workbooks do. */
  from1904: boolean
  /** Whether a number in this style is a day, by the number of the style. */
  isDayStyle: readonly boolean[]
  texts: readonly string[]
}

const office = /\/(worksheet|styles|sharedStrings|officeDocument)$/

interface Relation {
  kind: string
  target: string
}

async function relationsOf(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`
  const relations = new Map<string, Relation>()
  if (!archive.has(name)) return relations
  await readXml(await archive.open(name), {
    open(tag, { Id, Type = '', Target = '' }) {
      const kind = office.exec(Type)?.[1]
      if (tag !== 'Relationship' || kind === undefined || Id === undefined) return
      relations.set(Id, { kind, target: Target.startsWith('/') ? Target.slice(1) : folder + Target })
    },
  })
  return relations
}

const ofKind = (relations: ReadonlyMap<string, Relation>, wanted: string) =>
  [...relations.values()].find(({ kind }) => kind === wanted)?.target

/** Where the workbook itself lies in the archive; undefined where the archive is something else. */
export const workbookOf = async (archive: Archive): Promise<string | undefined> => {
  const found = ofKind(await relationsOf(archive, ''), 'officeDocument')
  return found?.endsWith('.xml') && archive.has(found) ? found : undefined
}

/** What there is to know before a sheet can be read: which there are, which styles mean days, and the shared texts. */
export async function workbookParts(archive: Archive, workbook: string): Promise<WorkbookParts> {
  const relations = await relationsOf(archive, workbook)
  const sheets: { name: string; part: string }[] = []
  let from1904 = false
  await readXml(await archive.open(workbook), {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const relation = relations.get(attributes['r:id'] ?? attributes['id'] ?? '')
      // Sheets of charts have no cells.
      if (relation?.kind === 'worksheet')
        sheets.push({ name: attributes['name'] ?? '', part: relation.target })
    },
  })
  if (sheets.length === 0) throw damaged()
  const styles = ofKind(relations, 'styles')
  const texts = ofKind(relations, 'sharedStrings')
  return {
    sheets,
    from1904,
    isDayStyle: styles && archive.has(styles) ? await dayStyles(archive, styles) : [],
    texts: texts && archive.has(texts) ? await sharedTexts(archive, texts) : [],
  }
}

/** What a format writes or leaves room for as it stands: quoted, behind a bar, as wide as a sign (`_d`), filled up with one, or in brackets. */
const literal = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g

const isDayFormat = (id: number, code: string | undefined) =>
  code === undefined
    ? (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    : /[dmy]/i.test(code.replace(literal, ''))

async function dayStyles(archive: Archive, part: string): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let inCells = false
  await readXml(await archive.open(part), {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (tag === 'cellXfs') inCells = true
      if (tag !== 'xf' || !inCells) return
      const id = Number(attributes['numFmtId'] ?? 0)
      styles.push(isDayFormat(id, codes.get(id)))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return styles
}

async function sharedTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  const collect = new TextCollector((piece) => (text += piece))
  await readXml(await archive.open(part), {
    open(tag) {
      if (tag === 'si') text = ''
      collect.open(tag)
    },
    text: (piece) => collect.text(piece),
    close(tag) {
      collect.close(tag)
      if (tag === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** The runs of a rich text, without the reading aids that some languages write above it. */
export class TextCollector {
  readonly #take: (text: string) => void
  #inText = false
  #inAid = false

  constructor(take: (text: string) => void) {
    this.#take = take
  }

  open(tag: string): void {
    if (tag === 't') this.#inText = true
    if (tag === 'rPh') this.#inAid = true
  }

  text(text: string): void {
    if (this.#inText && !this.#inAid) this.#take(text)
  }

  close(tag: string): void {
    if (tag === 't') this.#inText = false
    if (tag === 'rPh') this.#inAid = false
  }
}

/** Excel writes characters that XML can't hold as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
