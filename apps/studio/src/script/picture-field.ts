/** A field for a picture's address gets a way to choose the picture from the media library. */
export function startPictureFields(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[data-picture-field]')) startPictureField(field)
}

/** As the studio answers what the library holds. */
interface Folder {
  readonly path: string
  readonly folders: readonly { readonly name: string; readonly path: string }[]
  readonly pictures: readonly Picture[]
}

interface Picture {
  readonly name: string
  /** With the revision of a draft, which visitors do not get to see. */
  readonly src: string
  readonly alt: string
}

function startPictureField(field: HTMLElement): void {
  const part = <Kind extends HTMLElement = HTMLElement>(name: string) =>
    field.querySelector<Kind>(`[data-picture-${name}]`)
  const [dialog, input] = [field.querySelector('dialog'), field.querySelector('input')]
  const [open, up, close] = [part('open'), part('up'), part('close')]
  const [path, failed, folders, list] = [part('path'), part('failed'), part('folders'), part('list')]
  if (!dialog || !input || !open || !up || !close || !path || !failed || !folders || !list) return

  const show = (src: string, alt: string) => {
    const [shown, image] = [part('shown'), field.querySelector('img')]
    if (shown) shown.hidden = src === ''
    if (image) {
      if (src === '') image.removeAttribute('src')
      else image.src = src
      image.alt = alt
    }
  }
  const choose = ({ src, alt }: Picture) => {
    // The address alone: it goes on showing the picture when its file is replaced.
    input.value = src.replace(/\?.*$/, '')
    show(src, alt)
    dialog.close()
    input.focus()
  }
  let asked = 0
  const look = async (at: string): Promise<void> => {
    asked += 1
    const mine = asked
    list.ariaBusy = 'true'
    const query = new URLSearchParams({ folder: at, locale: field.dataset.pictureField ?? '' })
    const folder = await fetch(`/studio/api/media?${query}`)
      .then((answer) => (answer.ok ? (answer.json() as Promise<Folder>) : undefined))
      .catch(() => undefined)
    // Somebody went on meanwhile.
    if (mine !== asked) return
    list.ariaBusy = 'false'
    // What the address names may be no folder, or none any more.
    if (folder === undefined && at !== '') return look('')
    failed.hidden = folder !== undefined
    if (folder === undefined) return
    path.textContent = folder.path || (path.dataset.root ?? '')
    up.hidden = folder.path === ''
    up.onclick = () => look(folder.path.split('/').slice(0, -1).join('/'))
    folders.replaceChildren(...folder.folders.map((one) => entry(folderButton(one.name), () => look(one.path))))
    list.replaceChildren(...folder.pictures.map((one) => entry(pictureButton(one), () => choose(one))))
    path.focus()
  }

  open.hidden = false
  open.addEventListener('click', () => {
    dialog.showModal()
    void look(folderOf(input.value))
  })
  close.addEventListener('click', () => dialog.close())
  input.addEventListener('change', () => show(/^\/(?!\/)/.test(input.value) ? input.value : '', ''))
}

/** Where the chosen picture stands, for a start. */
const folderOf = (address: string): string => /^\/-\/media\/(.+)\/[^/]+$/.exec(address)?.[1] ?? ''

function entry(button: HTMLButtonElement, onClick: () => void): HTMLLIElement {
  const item = document.createElement('li')
  button.type = 'button'
  button.addEventListener('click', onClick)
  item.append(button)
  return item
}

function folderButton(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = 'quiet-button'
  button.dir = 'auto'
  button.textContent = name
  return button
}

function pictureButton({ name, src }: Picture): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = 'picture-choice'
  const image = document.createElement('img')
  image.src = `${src}&mw=320&mh=320`
  image.alt = ''
  image.loading = 'lazy'
  image.className = 'media-thumb'
  const label = document.createElement('bdi')
  label.textContent = name
  button.append(image, label)
  return button
}
