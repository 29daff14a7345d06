import { choiceOf, searchInput } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { getEntryTypesForSelect } from '../api.ts'
import { formAddress } from './addresses.ts'

/** A way in which assets come: whether it is posted, and whether they may have worn before. */
export interface EntryTypeChoice extends Choice {
  posts?: boolean
  worn?: boolean
}

export const entryTypeSource: NamedSource = {
  kind: 'assetEntryType',
  name: 'assetEntryTypes',
  recent: 'assetEntryTypes',
  creates: { form: formAddress },
  search: async (text, signal) =>
    choicesOf(
      await call(getEntryTypesForSelect, searchInput(text), { signal }),
      ({ posts, worn, ...option }): EntryTypeChoice => ({ ...choiceOf(option), posts, worn }),
    ),
}
