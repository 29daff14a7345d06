/** An element with what stands in it; texts are texts, whatever they say. */
export function element(
  name: string,
  attributes: Record<string, string | undefined>,
  ...inside: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value)
  made.append(...inside)
  return made
}
