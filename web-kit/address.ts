/** Where a link or a navigation leads, with its query. The routes are made of lists, so the router cannot know which query each takes. */
export const at = (to: string, search: object) => ({ to, search: search as never })

type Address = `/${string}`

interface Screens {
  list: Address
  form?: Address
  details?: Address
}

type RecordOrId = { _id: string } | string

/** Where the screens of a kind are: the list, the form beside it, and what shows one, which is the form where nothing else does. */
export function addressesOf({ list, form = `${list}/options`, details = form }: Screens) {
  const opener = (screen: Address, name: string) => (record: RecordOrId) =>
    `${screen}?${name}=${typeof record === 'string' ? record : record._id}`
  return {
    listAddress: list,
    formAddress: form,
    detailAddress: details,
    addressOf: opener(details, 'id'),
    editAddressOf: opener(form, 'id'),
    copyAddressOf: opener(form, 'copy'),
    correctAddressOf: opener(form, 'correct'),
    /** The form of a new one with a partner, where it takes that. */
    newWithAddressOf: opener(form, 'partner'),
  }
}
