import type { SessionUser } from '@cuadre/platform/credentials/signed-in.ts'
import { postsOf } from '../tour/posts.ts'
import tourClasses from '../tour/Tour.module.css'
import type { FirstWords } from './described.ts'
import { element } from './element.ts'

/** The offer of the tour as tour/TourOffer.tsx draws it, to whom it was not made yet; its buttons come with what they do. */
export function offerOf({ permissions, tourOffered }: SessionUser, { offer }: FirstWords): Element[] {
  if (tourOffered === true || postsOf(permissions).length === 0) return []
  const room = (words: string) => element('span', { class: 'first-button', 'aria-hidden': 'true' }, words)
  return [
    element(
      'section',
      { class: tourClasses['offer'] },
      element('div', {}, element('strong', {}, offer.title), element('span', {}, offer.words)),
      room(offer.start),
      room(offer.later),
    ),
  ]
}
