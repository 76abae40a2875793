/** The media library, as author, publisher and visitor; and files that nobody should take. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type EditStage, openEditStage } from './edit-stage.fixture.ts'
import { expectFit, LOOKS, openScreen, visitorGets, WITHOUT_SCRIPTS } from './site-desk.fixture.ts'

const SCREEN = '/studio/media'

/** Left half black, right half white. */
const halves = async (name: string) => {
  const black = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

describe('in the demonstration', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  }, 300_000)
  afterAll(() => house?.close())
  const { visit } = useBrowser()

  describe.each([
    ['with scripts', { expected: /409|422/ }, 'scripted'],
    ['without scripts', WITHOUT_SCRIPTS, 'plain'],
  ] as const)('%s', (kind, options, word) => {
    test('a picture is brought along, described, aimed, moved, published and deleted', {
      timeout: 120_000,
    }, async () => {
      const page = await openScreen(visit, house, `${SCREEN}?folder=halden`, options)
      await page.getByLabel('Name', { exact: true }).fill(`Folder ${word}`)
      await page.getByRole('button', { name: 'Create folder' }).click()
      await page.getByText('Folder created.').waitFor()
      await page
        .getByRole('navigation', { name: 'Folders' })
        .getByRole('link', { name: `folder-${word}` })
        .click()

      await page.getByLabel('Files').setInputFiles([await halves('Über uns (2).png'), await halves('b.png')])
      await page.getByRole('button', { name: 'Upload' }).click()
      await page.getByText('Images uploaded as drafts.').waitFor()
      expect(await page.locator('.media-name').allTextContents()).toEqual(['b', 'über-uns-2'])

      // Nobody described them yet: they are counted, found, and nothing that is published.
      expect(await page.getByRole('button', { name: /^Publish changes/ }).count()).toBe(0)
      await page.getByRole('link', { name: /^Images without a description: \d/ }).click()
      expect(await page.getByLabel('Only images without a description').isChecked()).toBe(true)
      const inFolder = page.locator('.media-card', { hasText: `folder-${word}` })
      const card = (name: string) => inFolder.filter({ has: page.getByRole('link', { name, exact: true }) })
      await card('b').getByText('Not described yet').waitFor()
      await card('b').getByRole('link').click()
      expect(await page.getByRole('button', { name: 'Publish image' }).count()).toBe(0)
      await page.getByLabel('Decorative').check()
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Draft saved.').waitFor()
      expect(await page.getByLabel('Decorative').isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Publish image' }).waitFor()
      await page.goto(`${house.studioUrl}${SCREEN}?undescribed=1`)
      expect(await card('b').count()).toBe(0)

      await card('über-uns-2').getByRole('link').click()
      await page.getByLabel('Alternative text (English)').fill(`Two halves, ${word}`)
      await page.getByLabel('Alternative text (Deutsch)').fill('Zwei Hälften')
      if (kind === 'with scripts') {
        const picture = page.locator('[data-focal-picture="click"]')
        const box = await picture.boundingBox()
        await picture.click({ position: { x: (box?.width ?? 0) - 1, y: (box?.height ?? 0) / 2 } })
        expect(Number(await page.getByLabel('From the left, %').inputValue())).toBeGreaterThan(97)
      }
      await page.getByLabel('From the left, %').fill('100')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Draft saved.').waitFor()
      const crop = await page.locator('.media-crops img').first().getAttribute('src')
      const bytes = await (await page.context().request.get(`${house.websiteUrl}${crop}`)).body()
      expect((await sharp(bytes).raw().toBuffer())[0]).toBeGreaterThan(250)

      await page.getByLabel('Name').fill('Two halves')
      await page.getByRole('button', { name: 'Rename' }).click()
      await page.getByText('Image renamed.').waitFor()
      await page.getByLabel('Folder', { exact: true }).selectOption('halden')
      await page.getByRole('button', { name: 'Move' }).click()
      await page.getByText('Image moved.').waitFor()
      const address = `/-/media/halden/two-halves.png`
      expect((await fetch(house.websiteUrl + address)).status).toBe(404)
      await page.getByRole('button', { name: 'Publish image' }).click()
      await page.getByText('Changes published.').waitFor()
      await expect.poll(async () => (await fetch(house.websiteUrl + address)).status).toBe(200)

      await page
        .getByLabel('New file')
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
      await page.getByRole('button', { name: 'Replace file' }).click()
      await page.getByRole('alert').getByText('This file is not an image.').waitFor()
      const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#f00' } })
        .png()
        .toBuffer()
      await page.getByLabel('New file').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: small })
      await page.getByRole('button', { name: 'Replace file' }).click()
      await page.getByText('File replaced.').waitFor()
      const widthFor = async () =>
        (await sharp(Buffer.from(await (await fetch(house.websiteUrl + address)).arrayBuffer())).metadata()).width
      expect(await widthFor()).toBe(200)
      await page.getByRole('button', { name: 'Publish image' }).click()
      await page.getByText('Changes published.').waitFor()
      await expect.poll(widthFor).toBe(10)

      await page.getByRole('link', { name: 'Delete' }).click()
      await page.getByText('This image is not in use.').waitFor()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Image moved to the trash.').waitFor()
      await page.getByRole('button', { name: /^Publish changes/ }).click()
      await page.getByText('Changes published.').waitFor()
      await expect.poll(async () => (await fetch(house.websiteUrl + address)).status).toBe(404)
      await page.goto(`${house.studioUrl}/studio/bin`)
      await page.getByText('two-halves').first().waitFor()
    })

    test('a folder is renamed, moved and deleted; former addresses of its pictures lead on', {
      timeout: 120_000,
    }, async () => {
      const leadsTo = async (path: string) => {
        const answer = await fetch(`${house.websiteUrl}/-/media/${path}`, { redirect: 'manual' })
        return answer.headers.get('location') ?? answer.status
      }
      const publish = async () => {
        await page.getByRole('button', { name: /^Publish changes/ }).click()
        await page.getByText('Changes published.').waitFor()
      }
      const page = await openScreen(visit, house, `${SCREEN}?folder=halden`, options)
      await page.getByLabel('Name', { exact: true }).fill(`Rooms ${word}`)
      await page.getByRole('button', { name: 'Create folder' }).click()
      await page.getByText('Folder created.').waitFor()
      await page.goto(`${house.studioUrl}${SCREEN}?folder=halden/rooms-${word}`)
      await page.getByLabel('Files').setInputFiles([await halves('attic.png')])
      await page.getByLabel('Decorative').check()
      await page.getByRole('button', { name: 'Upload' }).click()
      await page.getByText('Images uploaded as drafts.').waitFor()
      await publish()
      await expect.poll(() => leadsTo(`halden/rooms-${word}/attic.png`)).toBe(200)

      await page.getByLabel('Folder name').fill('brand')
      await page.getByRole('button', { name: 'Rename folder' }).click()
      await page.getByRole('alert').getByText('Something with this name already exists here.').waitFor()
      expect(await page.getByLabel('Folder name').inputValue()).toBe('brand')
      await page.getByLabel('Folder name').fill(`Halls ${word}`)
      await page.getByRole('button', { name: 'Rename folder' }).click()
      await page.getByText('Folder renamed.').waitFor()
      expect(await page.locator('.media-path [aria-current]').textContent()).toBe(`halls-${word}`)
      expect(await leadsTo(`halden/rooms-${word}/attic.png`)).toBe(200)
      await publish()
      await expect.poll(() => leadsTo(`halden/rooms-${word}/attic.png`)).toBe(`/-/media/halden/halls-${word}/attic.png`)

      await page.getByLabel('Parent folder').selectOption({ label: 'Media library' })
      await page.getByRole('button', { name: 'Move folder' }).click()
      await page.getByText('Folder moved.').waitFor()
      await publish()
      await expect.poll(() => leadsTo(`halden/rooms-${word}/attic.png`)).toBe(`/-/media/halls-${word}/attic.png`)
      expect(await leadsTo(`halden/halls-${word}/attic.png`)).toBe(`/-/media/halls-${word}/attic.png`)

      await page.getByRole('link', { name: 'Delete folder' }).click()
      await page.getByText('Images and folders deleted with it: 1').waitFor()
      await page.getByText('Nothing in this folder is in use.').waitFor()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Folder moved to the trash.').waitFor()
      expect(await leadsTo(`halls-${word}/attic.png`)).toBe(200)
      await publish()
      await expect.poll(() => leadsTo(`halls-${word}/attic.png`)).toBe(404)
    })
  })

  test('visitors get the picture cut at its new place once it is published; deleting names what uses the picture', async () => {
    const path = '/journal/oak-from-the-coast'
    const seen = async () => (await visitorGets(house, path)).match(/materials\/oak\.\w+\?[^" ]*/)?.[0]
    const before = await seen()
    expect(before).toBeDefined()
    const page = await openScreen(visit, house, `${SCREEN}?q=materials/oak`)
    await page.locator('.media-name a').first().click()
    await page.getByLabel('From the left, %').fill('12')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
    expect(await seen()).toBe(before)
    await page.getByRole('button', { name: 'Publish image' }).click()
    await page.getByText('Changes published.').waitFor()
    expect(await seen()).not.toBe(before)
    const users = await page.locator('.media-users li').count()
    expect(users).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByText('This image is in use.').waitFor()
    expect(await page.locator('.media-users li').count()).toBe(users)
  })

  test('a folder whose pictures are used is renamed: pages follow, and before it is deleted its users are told', async () => {
    const page = await openScreen(visit, house, `${SCREEN}?folder=halden/materials`)
    await page.getByLabel('Folder name').fill('stuff')
    await page.getByRole('button', { name: 'Rename folder' }).click()
    await page.getByText('Folder renamed.').waitFor()
    const journal = () => visitorGets(house, '/journal/oak-from-the-coast')
    expect(await journal()).toContain('/halden/materials/oak.')
    await page.getByRole('button', { name: /^Publish changes/ }).click()
    await page.getByText('Changes published.').waitFor()
    await expect.poll(journal).toContain('/halden/stuff/oak.')
    expect(await page.getByRole('button', { name: /^Publish changes/ }).count()).toBe(0)
    const [, extension = ''] = /halden\/stuff\/oak\.(\w+)/.exec(await journal()) ?? []
    const former = await fetch(`${house.websiteUrl}/-/media/halden/materials/oak.${extension}?w=40`)
    expect([former.status, former.redirected, new URL(former.url).search]).toEqual([200, true, '?w=40'])
    await page.getByRole('link', { name: 'Delete folder' }).click()
    await page.getByText(/^Places that will lose their image: [1-9]/).waitFor()
    expect(await page.locator('.media-users li').count()).toBeGreaterThan(0)
  })

  test('files are dropped: each is sent on its own, and one that is refused says why', async () => {
    const page = await openScreen(visit, house, `${SCREEN}?folder=halden`, { expected: /422/ })
    const { buffer } = await halves('dropped.png')
    const files = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      transfer.items.add(new File(['<html>'], 'no-picture.png', { type: 'image/png' }))
      transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
      return transfer
    }, buffer.toString('base64'))
    await page.getByText('You can also drop files here.').waitFor()
    await page.dispatchEvent('[data-upload]', 'drop', { dataTransfer: files })
    const sent = page.locator('[data-upload-list] > li')
    await page.getByRole('link', { name: 'Show uploaded images' }).waitFor()
    expect(await sent.allTextContents()).toEqual([
      expect.stringMatching(/^no-picture\.png.*not an image/),
      'dropped.pngUploaded',
      'Show uploaded images',
    ])
    await page.getByRole('link', { name: 'Show uploaded images' }).click()
    await page.getByRole('link', { name: 'dropped', exact: true }).waitFor()
  })

  test('pictures without a text in a language are found', async () => {
    const page = await openScreen(visit, house, `${SCREEN}?folder=halden/home`)
    await page.locator('.media-name a').first().click()
    await page.getByLabel('Alternative text (Deutsch)').waitFor()
    const name = (await page.locator('h1').textContent()) ?? ''
    await page.getByLabel('Alternative text (Deutsch)').fill('')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
    await page.goto(`${house.studioUrl}${SCREEN}`)
    await page.getByLabel('Missing alternative text').selectOption({ label: 'Deutsch' })
    await page.getByLabel('Search all folders').fill(name)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Missing alternative text: Deutsch').first().waitFor()
    expect(await page.locator('.media-name').allTextContents()).toEqual([name.split('/').at(-1)])
  })

  test('two authors at once: the second sees both texts', async () => {
    const page = await openScreen(visit, house, `${SCREEN}?folder=halden/home`, { expected: /409/ })
    await page.locator('.media-name a').last().click()
    await page.getByLabel('Alternative text (English)').waitFor()
    const other = await openScreen(visit, house, page.url().slice(house.studioUrl.length))
    await other.getByLabel('Alternative text (English)').fill('Theirs')
    await other.getByLabel('From the left, %').fill('12')
    await other.getByRole('button', { name: 'Save draft' }).click()
    await other.getByText('Draft saved.').waitFor()
    await page.getByLabel('Alternative text (English)').fill('Mine')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Someone else has changed this image').waitFor()
    expect(await page.locator('.desk-conflict').first().textContent()).toContain('Theirs')
    expect(await page.getByLabel('Alternative text (English)').inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved.').waitFor()
    expect(await page.getByLabel('Alternative text (English)').inputValue()).toBe('Mine')
  })

  test('everything is reached by the keyboard alone', async () => {
    const page = await openScreen(visit, house, `${SCREEN}?folder=halden/home`)
    await page.locator('.media-name a').first().focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Alternative text (English)').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('By keys')
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowUp')
    for (let field = 0; field < 2; field += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Draft saved.').waitFor()
    expect(await page.getByLabel('Alternative text (English)').inputValue()).toBe('By keys')
  })

  test.each(LOOKS)(
    'every screen in %s at %i pixels is accessible and fits',
    { timeout: 180_000 },
    async (language, width) => {
      const viewport = { width, height: 844 }
      const start = `${SCREEN}?folder=halden/home&lang=${language}`
      const page = await openScreen(visit, house, start, { viewport, expected: /422/ })
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      await expectFit(page, 'list')
      const picture = await page.locator('.media-name a').first().getAttribute('href')
      const others = [`${SCREEN}/folder/delete?folder=halden/home`, `${SCREEN}?q=home`]
      for (const path of [`${picture}`, `${picture?.replace('/picture', '/delete')}`, ...others]) {
        await page.goto(house.studioUrl + path)
        await expectFit(page, path)
      }
      await page.goto(house.studioUrl + SCREEN)
      const empty = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }
      await page.locator('[type=file]').setInputFiles(empty)
      await page.locator('.media-new [type=submit]').first().click()
      await page.locator('[data-upload-list] .desk-warning').waitFor()
      await expectFit(page, 'refusal')
    },
  )
})

describe('roles, and files that are not taken', () => {
  let edit: EditStage
  beforeAll(async () => {
    edit = await openEditStage()
  }, 120_000)
  afterAll(() => edit.stage.close())

  const upload = async (file: File, cookie = edit.author, headers: Record<string, string> = {}) => {
    const { url } = edit.stage.front
    const body = new FormData()
    body.set('file', file)
    body.set('alt', 'Two halves of one picture')
    const init = { method: 'POST', body, redirect: 'manual', headers: { origin: url, cookie, ...headers } } as const
    const answer = await fetch(`${url}${SCREEN}/upload?folder=`, init)
    return { status: answer.status, html: await answer.text() }
  }
  const list = async (cookie = edit.author) => {
    const answer = await edit.stage.front.get(SCREEN, cookie)
    return { status: answer.status, html: await answer.text() }
  }
  const png = async (name: string) => new File([new Uint8Array((await halves(name)).buffer)], name)

  test('an author writes drafts, and may not publish; a reader and forms from elsewhere get nothing', async () => {
    expect((await upload(await png('of-writer.png'), edit.writer)).status).toBe(303)
    const { html } = await list(edit.writer)
    expect(html).toContain('of-writer')
    expect(html).not.toContain('publish-all')
    const item = /picture\?item=([^"&]+)"[^>]*><bdi>of-writer/.exec(html)?.[1]
    const { front } = edit.stage
    expect((await front.post(`${SCREEN}/publish?item=${item}`, {}, edit.writer)).status).toBe(403)
    expect((await front.post(`${SCREEN}/publish?item=${item}`, {}, edit.author)).status).toBe(303)
    expect((await list(edit.reader)).status).toBe(403)
    expect((await upload(await png('of-reader.png'), edit.reader)).status).toBe(403)
    expect((await upload(await png('evil.png'), edit.author, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await list()).html).not.toMatch(/of-reader|evil/)
  })

  test('a picture whose folder is gone is restored to another folder, not below a page', async () => {
    const { front } = edit.stage
    const folder = (action: string, path: string, fields: Record<string, string>) =>
      front.post(`${SCREEN}/folder${action}?${new URLSearchParams({ folder: path })}`, fields, edit.author)
    await folder('', '', { name: 'lost' })
    await folder('', '', { name: 'kept' })
    const body = new FormData()
    body.set('file', await png('orphan.png'))
    const headers = { origin: front.url, cookie: edit.author }
    await fetch(`${front.url}${SCREEN}/upload?folder=lost`, { method: 'POST', body, redirect: 'manual', headers })
    const { html } = await front
      .get(`${SCREEN}?folder=lost`, edit.author)
      .then(async (one) => ({ html: await one.text() }))
    const item = /picture\?item=([^"&]+)"[^>]*><bdi>orphan/.exec(html)?.[1]
    await front.post(`${SCREEN}/delete?item=${item}`, {}, edit.author)
    expect((await folder('/delete', 'lost', { agreed: '0' })).status).toBe(303)
    const bin = await (await front.get('/studio/bin', edit.author)).text()
    const entry = /restore\?entry=([^"&]+)"[^>]*aria-label="Restore orphan"/.exec(bin)?.[1]
    const form = await (await front.get(`/studio/bin/restore?entry=${entry}`, edit.author)).text()
    expect(form).toContain('The original location no longer exists: choose a folder')
    const options = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
    expect(options).toContain('/sitecore/media library/kept')
    expect(options.every((value) => value?.startsWith('/sitecore/media library'))).toBe(true)
    const fields = { parent: '/sitecore/media library/kept', name: 'orphan' }
    expect((await front.post(`/studio/bin/restore?entry=${entry}`, fields, edit.author)).status).toBe(303)
    expect(await (await front.get(`${SCREEN}?folder=kept`, edit.author)).text()).toContain('<bdi>orphan</bdi>')
  })

  test('a folder does not go into itself, nor further than was agreed; the library itself stays; readers change nothing', async () => {
    const { front } = edit.stage
    const folder = (action: string, path: string, fields: Record<string, string>, cookie = edit.writer) =>
      front.post(`${SCREEN}/folder${action}?${new URLSearchParams({ folder: path })}`, fields, cookie)
    expect((await folder('', '', { name: 'outer' })).status).toBe(303)
    expect((await folder('', 'outer', { name: 'inner' })).status).toBe(303)
    const said = async (answer: Promise<Response>) => {
      const { status, text } = await answer.then(async (one) => ({ status: one.status, text: await one.text() }))
      return [status, /role="alert"[^>]*>.*?<p[^>]*>(.*?)<\/p>/s.exec(text)?.[1]?.trim()]
    }
    const cycle = 'A folder cannot be moved into itself or one of its subfolders.'
    expect(await said(folder('/move', 'outer', { target: 'outer/inner' }))).toEqual([422, cycle])
    expect(await said(folder('/move', 'outer', { target: 'outer' }))).toEqual([422, cycle])
    expect(await said(folder('/rename', 'outer', { name: ' ?! ' }))).toEqual([
      422,
      'A name needs at least one letter or digit.',
    ])
    expect(await said(folder('/rename', '', { name: 'mine' }))).toEqual([
      422,
      'The media library itself cannot be changed.',
    ])
    expect(await said(folder('/delete', 'outer', { agreed: '0' }))).toEqual([
      422,
      expect.stringContaining('The contents have changed in the meantime.'),
    ])
    expect((await folder('/rename', 'nowhere', { name: 'x' })).status).toBe(404)
    expect((await folder('/delete', 'outer', { agreed: '1' }, edit.reader)).status).toBe(403)
    const { url } = front
    const headers = { origin: 'https://elsewhere.example', cookie: edit.author }
    const forged = await fetch(`${url}${SCREEN}/folder/delete?folder=outer`, { method: 'POST', headers })
    expect(forged.status).toBe(403)
    expect((await folder('/delete', 'outer', { agreed: '1' })).status).toBe(303)
    expect((await list()).html).not.toContain('<bdi>outer</bdi>')
  })

  test.each([
    [
      'SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'a.svg',
      'The SVG contains a script',
    ],
    ['a page that is called a picture', '<!doctype html><script>1</script>', 'page.png', 'This file is not an image'],
    ['an empty file', '', 'empty.png', 'The file is empty'],
    ['a program', 'MZ', 'tool.exe', 'This file is not an image'],
    ['half a picture', '\u0089PNG\r\n\u001a\n', 'half.png', 'This file is not an image'],
  ])('%s is refused with a clear sentence', async (_, content, name, sentence) => {
    const { status, html } = await upload(new File([content], name))
    expect([status, html]).toEqual([422, expect.stringContaining(sentence)])
    expect((await list()).html).not.toContain(name.split('.')[0] === 'a' ? '/-/media/a.svg' : `/-/media/${name}`)
  })

  test('names with path parts and turned directions become plain ones', async () => {
    expect((await upload(await png('..\\..\\x\u202egnp.cod.png'))).status).toBe(303)
    const { html } = await list()
    expect(html).toContain('<bdi>x-gnp-cod</bdi>')
    expect(html).not.toContain('\u202e')
  })

  test('a picture that is taken is served so that nothing in it runs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'
    expect((await upload(new File([svg], 'plain.svg'))).status).toBe(303)
    const src = /src="([^"]*plain\.svg[^"]*)"/.exec((await list()).html)?.[1]?.replaceAll('&amp;', '&')
    const answer = await edit.stage.front.get(`${src}`)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  })

  test.each([SCREEN, '/studio/api/media'])(
    '200 MB to %s are refused with 413, and no memory holds them',
    async (at) => {
      const { url } = edit.stage.front
      const chunk = new Uint8Array(1024 * 1024)
      const before = process.memoryUsage().arrayBuffers
      let sent = 0
      let most = 0
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1
          most = Math.max(most, process.memoryUsage().arrayBuffers - before)
          if (sent > 200) controller.close()
          else controller.enqueue(chunk)
        },
      })
      const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: url, cookie: edit.author }
      const path = at === SCREEN ? `${SCREEN}/upload` : at
      const init = { method: 'POST', body, headers, duplex: 'half', redirect: 'manual' } as RequestInit
      const answer = await fetch(url + path, init)
      expect(answer.status).toBe(413)
      await answer.text()
      expect(most).toBeLessThan(110 * 1024 * 1024)
    },
  )
})
