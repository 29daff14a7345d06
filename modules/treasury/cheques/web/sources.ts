import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import { namesOfIssued, namesOfReceived } from '../api.ts'
import type { ChequeSide } from '../states.ts'

const matching = ({ data }: { data: { name: string }[] }, text: string) => ({
  data: data.filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase())),
  total: data.length,
})

/** The names on cheques of each side. */
export const nameSources: Record<ChequeSide, NamedSource> = {
  received: {
    isWhole: true,
    name: 'namesOnReceivedCheques',
    search: async (text, signal) =>
      choicesOf(matching(await call(namesOfReceived, {}, { signal }), text), ({ name }) => ({
        _id: name,
        name,
      })),
  },
  issued: {
    isWhole: true,
    name: 'namesOnIssuedCheques',
    search: async (text, signal) =>
      choicesOf(matching(await call(namesOfIssued, {}, { signal }), text), ({ name }) => ({
        _id: name,
        name,
      })),
  },
}
