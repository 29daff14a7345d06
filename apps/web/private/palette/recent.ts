/** What was opened from the palette on this machine, latest first, for each person apart. */
export interface Recent {
  kind: string
  _id: string
  code: string | null
  name: string
}

const most = 6
const keyOf = (person: string) => `cuadre.recent.${person}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'kind' in value && '_id' in value && 'name' in value

export function recentOf(person: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

export function keepRecent(person: string, { kind, _id, code, name }: Recent): void {
  const others = recentOf(person).filter((each) => each._id !== _id)
  localStorage.setItem(keyOf(person), JSON.stringify([{ kind, _id, code, name }, ...others].slice(0, most)))
}
