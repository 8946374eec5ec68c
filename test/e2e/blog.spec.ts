import type { Page } from '@playwright/test'
import { few, longOf } from '../quick.ts'
import { expect, goByFooter, open, test } from './site.ts'

const long = longOf(test)

const cards = (page: Page) => page.getByRole('region', { name: 'Articles' }).getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })

test.describe('the list', () => {
  test('shows eight articles with category, author, date, reading time and an excerpt of at most 150 characters', async ({ page }) => {
    await open(page, '/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog Articles')
    await expect(cards(page)).toHaveCount(8)
    const first = cards(page).first()
    await expect(first).toContainText(/\d{1,2} [A-Z][a-z]+ \d{4} · \d+ min read/)
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/blog\/[a-z0-9-]+$/)
    const excerpts = await cards(page).locator('p').allTextContents()
    expect(excerpts.every((text) => text.length <= 153)).toBe(true)
    expect(excerpts.some((text) => text.endsWith('...'))).toBe(true)
  })

  long('has pagination with previous, neighbours and next; the page is in the address, and it scrolls to the top', async ({ page }) => {
    await open(page, '/blog')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link')).toHaveText(['2', 'Next'])
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(page.getByRole('status').filter({ hasText: '20 articles · Page 2 of 3' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(pages.getByRole('link')).toHaveText(['Previous', '1', '3', 'Next'])
    await pages.getByRole('link', { name: 'Page 3' }).click()
    await expect(cards(page)).toHaveCount(4)
    await expect(pages.getByRole('link')).toHaveText(['Previous', '2'])
    await page.goBack()
    await expect(page).toHaveURL('/blog?page=2')
  })

  test('follows what is typed and chosen; chips remove a filter, and Clear all removes all', async ({ page }) => {
    await open(page, '/blog?page=2')
    await search(page).fill('water')
    await expect(page).toHaveURL('/blog?search=water')
    await category(page).selectOption('Home Maintenance')
    await expect(page).toHaveURL('/blog?category=home-maintenance&search=water')
    await expect(cards(page)).toHaveCount(3)
    const chips = page.getByRole('list', { name: 'Active filters' })
    await chips.getByRole('link', { name: 'Remove filter “Search: water”' }).click()
    await expect(page).toHaveURL('/blog?category=home-maintenance')
    await expect(search(page)).toHaveValue('')
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(chips).toBeHidden()
    await expect(category(page)).toHaveValue('')
  })

  long('says that nothing was found, and for what', async ({ page }) => {
    await open(page, '/blog')
    await search(page).fill('qqqzzz')
    await search(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible()
    await expect(page.getByText('No results found for "qqqzzz". Try different keywords.')).toBeVisible()
    await open(page, '/blog?category=unheard-of')
    await expect(page.getByText('No blogs available at the moment.')).toBeVisible()
  })

  long('shows eight skeletons while the next page loads', async ({ page }) => {
    await open(page, '/blog')
    const waiting = Promise.withResolvers<void>()
    await page.route('**/api/blogs?*', async (route) => {
      await waiting.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.locator('[data-skeleton]')).toHaveCount(8)
    await expect(page.getByText('Loading articles...')).toBeVisible()
    const bar = page.getByRole('status').filter({ hasText: 'Loading...' }).locator('div')
    await expect(bar, 'whoever wants less motion sees the bar at once').toHaveCSS('animation-duration', '0.001s')
    waiting.resolve()
    await expect(cards(page)).toHaveCount(8)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })

  long('shows the placeholder where a picture cannot be had', async ({ page }) => {
    await page.route('**/uploads/blog/leak-at-night.svg', (route) =>
      route.fulfill({ status: 200, contentType: 'image/svg+xml', body: 'no picture' }),
    )
    await open(page, '/blog')
    const image = cards(page).filter({ hasText: 'A leak at night' }).locator('img')
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('src', '/uploads/blog/placeholder.svg')
  })

  long('is the same by category; an unknown category is not found', async ({ page }) => {
    await open(page, '/blog/category/cleaning-tips')
    await expect(category(page)).toHaveValue('cleaning-tips')
    await expect(cards(page)).toHaveCount(4)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog\/category\/cleaning-tips$/)
    const answer = await page.request.get('/blog/category/unheard-of')
    expect(answer.status()).toBe(404)
  })

  long('redirects from a page beyond the last to the last', async ({ page }) => {
    await page.goto('/blog?page=99')
    await expect(page).toHaveURL('/blog?page=3')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  long('search, category and pages are a plain form and plain links', async ({ page }) => {
    await page.goto('/blog')
    await search(page).fill('water')
    await category(page).selectOption('Home Maintenance')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?search=water&category=home-maintenance')
    await expect(cards(page)).toHaveCount(3)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(cards(page)).toHaveCount(8)
  })
})

test.describe('when a call fails in the browser', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch categories)/ })

  for (const [name, fail, words] of few([
    [
      'with words of the server',
      { status: 503, json: { status: 'error', code: 'busy', message: 'We are very busy.' } },
      'We are very busy.',
    ],
    ['without words', { status: 500, body: '' }, 'Failed to fetch blogs'],
    ['without an answer', null, 'Failed to fetch blogs'],
  ] as const)) {
    test(`the list is temporarily unavailable, ${name}, and tries again`, async ({ page }) => {
      await open(page, '/unauthorized')
      await page.route('**/api/blogs?*', (route) => (fail ? route.fulfill(fail) : route.abort()))
      await goByFooter(page, 'Blog')
      await expect(page.getByRole('heading', { name: 'Blog Service Temporarily Unavailable' })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await page.unroute('**/api/blogs?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page)).toHaveCount(8)
    })
  }

  long('failing categories leave the list as it is, and are logged', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text() === 'Failed to fetch categories')
    await open(page, '/unauthorized')
    await page.route('**/api/blogs/categories*', (route) => route.fulfill({ status: 500, body: '' }))
    await goByFooter(page, 'Blog')
    await expect(cards(page)).toHaveCount(8)
    await expect(category(page).getByRole('option')).toHaveText(['All Categories'])
    await logged
  })

  long('an article that cannot be loaded is Blog Not Found', async ({ page }) => {
    await open(page, '/blog')
    await page.route('**/api/blogs/slug/*', (route) => route.fulfill({ status: 500, body: '' }))
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Not Found')
    await page.getByRole('link', { name: 'Go to the blog' }).click()
    await expect(cards(page)).toHaveCount(8)
  })

  long('failing related articles leave the article intact', async ({ page }) => {
    await open(page, '/blog')
    await page.route('**/api/blogs?*', (route) => route.abort())
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Share this article' })).toBeVisible()
    await expect(page.getByText('You Might Also Like')).toBeHidden()
  })

  test('an unknown article is not found', async ({ page }) => {
    const answer = await page.goto('/blog/unheard-of')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Not Found')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  })
})

test.describe('an article', () => {
  test('shows its breadcrumb, facts, banner and every kind of section', async ({ page }) => {
    await open(page, '/blog/after-a-sandstorm')
    const crumbs = page.getByRole('navigation', { name: 'You are here' })
    await expect(crumbs.getByRole('listitem')).toHaveText([
      'Home',
      'Blog',
      'Cleaning Tips',
      'After a sandstorm: getting the dust out of your home',
    ])
    await expect(crumbs.getByRole('link', { name: 'Cleaning Tips' })).toHaveAttribute('href', '/blog/category/cleaning-tips')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('After a sandstorm: getting the dust out of your home')
    await expect(page.locator('header img')).toHaveAttribute('src', '/uploads/blog/after-a-sandstorm.svg')
    await expect(page.locator('figure img')).toHaveAttribute('src', '/uploads/blog/after-a-sandstorm-3.svg')
    await expect(page.getByRole('blockquote')).toContainText('We always vacuum twice')
    await expect(page.getByRole('complementary').filter({ hasText: 'Rinse the AC filters too' })).toContainText('Tip')
    await expect(page.getByRole('heading', { name: 'Dry first, wet later' })).toBeVisible()
  })

  long('has its badge when it is featured', async ({ page, request }) => {
    const { blogs } = await (await request.get('/api/blogs?limit=50')).json()
    const featured = blogs.find((blog: { is_featured: boolean }) => blog.is_featured)
    await open(page, `/blog/${featured.slug}`)
    await expect(page.getByRole('article').getByText('Featured', { exact: true }).first()).toBeVisible()
  })

  long('shows raw content where it has no sections', async ({ page }) => {
    await page.route('**/api/blogs/slug/*', async (route) => {
      const article = await (await route.fetch()).json()
      await route.fulfill({ json: { ...article, banner_image: null, sections: [], content: '<p>Raw <strong>words</strong></p>' } })
    })
    await open(page, '/blog')
    await cards(page).first().getByRole('link').click()
    await expect(page.getByText('Raw words')).toBeVisible()
    await expect(page.locator('header img')).toHaveAttribute('src', /^\/uploads\/blog\//)
  })

  long('is shared by plain links that open in a new tab', async ({ page }) => {
    await open(page, '/blog/after-a-sandstorm')
    const own = encodeURIComponent(new URL('/blog/after-a-sandstorm', page.url()).href)
    const links = page.getByRole('region', { name: 'Share this article' }).getByRole('link')
    await expect(links).toHaveCount(5)
    for (const network of ['Facebook', 'Twitter', 'LinkedIn', 'Telegram', 'WhatsApp']) {
      const link = page.getByRole('link', { name: `Share on ${network}` })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener')
      expect(await link.getAttribute('href')).toContain(own)
    }
  })

  long('names up to three others of its category with excerpts of at most 100 characters, and leads back', async ({ page }) => {
    await open(page, '/blog?page=2')
    await cards(page).first().getByRole('link').click()
    const others = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('article')
    await expect(others).toHaveCount(3)
    for (const text of await others.locator('p').allTextContents()) expect(text.length).toBeLessThanOrEqual(103)
    await expect(page.getByRole('link', { name: 'View All Blogs' })).toHaveAttribute('href', '/blog')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/blog?page=2')
  })

  long('leads back to the list if the visit started with it', async ({ page }) => {
    await open(page, '/blog/after-a-sandstorm')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/blog')
  })
})

test('everything in Arabic', async ({ page }) => {
  await open(page, '/ar/blog')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مقالات المدونة')
  await expect(page.getByText('20 مقالًا · صفحة 1 من 3')).toBeVisible()
  await page.getByRole('searchbox').fill('العاصفة')
  await expect(page).toHaveURL(/\/ar\/blog\?search=/)
  await page.getByRole('link', { name: 'بعد العاصفة الرملية' }).click()
  await expect(page).toHaveURL('/ar/blog/after-a-sandstorm')
  await expect(page.getByRole('heading', { name: 'قد يعجبك أيضًا' })).toBeVisible()
  await expect(page.getByText(/\d{1,2} [ء-ي]+ \d{4}/).first()).toBeVisible()
})
