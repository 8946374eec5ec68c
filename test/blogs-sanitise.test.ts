import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articles } from '../src/db/seed/editorial/articles/index.ts'
import { sanitiseArticleHtml } from '../src/operations/blogs/sanitise.ts'

/** An entity equals its character. */
const written = (html: string) => html.replaceAll('&nbsp;', '\u00a0')

const outside = 'target="_blank" rel="noopener noreferrer nofollow"'

describe('keeps everything an article consists of', () => {
  test.each([
    '<p>Text with <strong>weight</strong> and <em>stress</em>.<br />Next line</p>',
    '<ul><li>one</li></ul><ol><li>two</li></ol>',
    '<h3>Heading</h3><h4>Smaller</h4><blockquote><p>Said</p></blockquote>',
    '<p><a href="/services/home-cleaning">ours</a> <a href="#part">here</a> <a href="/faqs?a=1&amp;b=2">asked</a></p>',
    '<p><a href="mailto:hello@example.com">write</a> <a href="tel:+97145550199">call</a></p>',
    '<figure><img src="/uploads/blog/a.svg" alt="A" loading="lazy" width="800" height="600" /><figcaption>Words</figcaption></figure>',
    '<p>العربية &amp; <strong>English</strong> 😀 1 &lt; 2</p>',
  ])('%s', (html) => {
    expect(sanitiseArticleHtml(html)).toBe(html)
  })

  test('every section of the demo articles, unchanged', () => {
    for (const { slug, sections } of articles) {
      for (const { content } of sections) {
        expect(sanitiseArticleHtml(content.en), slug).toBe(written(content.en))
        expect(sanitiseArticleHtml(content.ar), slug).toBe(written(content.ar))
      }
    }
  })
})

describe('corrects what is allowed in another form', () => {
  test.each([
    ['<a href="https://example.com/x">x</a>', `<a href="https://example.com/x" ${outside}>x</a>`],
    ['<a href="//example.com">x</a>', `<a href="https://example.com/" ${outside}>x</a>`],
    ['<a href="/\\example.com">x</a>', `<a href="https://example.com/" ${outside}>x</a>`],
    ['<a href="https://example.com" rel="opener" target="_top">x</a>', `<a href="https://example.com/" ${outside}>x</a>`],
    ['<h1>Big</h1><h2>Big</h2><b>b</b><i>i</i>', '<h3>Big</h3><h3>Big</h3><strong>b</strong><em>i</em>'],
    ['<p style="color:red" class="x" id="main" onclick="a()">x</p>', '<p>x</p>'],
    ['<img src="https://example.com/a.png" onerror="a()" width="9e9">', '<img src="https://example.com/a.png" alt="" loading="lazy" />'],
    ['<div><span>loose</span></div>', 'loose'],
    ['<p>open', '<p>open</p>'],
  ])('%s', (html, safe) => {
    expect(sanitiseArticleHtml(html)).toBe(safe)
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<style>*{display:none}</style>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="/api/contact"><input name="x"><button>Send</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)"><img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="http://evil.example/pixel.gif"><img srcset="https://evil.example/x 2x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a><a href="blob:https://evil.example/1">x</a>',
  '<p onmouseover="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<template><script>alert(1)</script></template>',
  '<p title="<script>alert(1)</script>">x</p>',
]

/** What a browser would run, load or follow. */
const dangerous =
  /<(?!\/?(?:p|br|ul|ol|li|strong|em|a|h3|h4|blockquote|figure|figcaption|img)[\s>/])[a-z!/?]|<[^>]*\s(?:on\w+|style|class|id|srcset|srcdoc|action)\s*=|<[^>]*(?:href|src)="\s*(?:javascript|data|vbscript|blob|http:\/\/evil|\/\/)/i

describe('removes everything that runs, styles, frames or loads', () => {
  test.each(hostile)('%s', (html) => {
    expect(sanitiseArticleHtml(html)).not.toMatch(dangerous)
  })

  test('and any mixture of these', () => {
    const piece = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: fc.constantFrom(...'<>"\'=/ &;:aonscriptjv\u0000\n\\!-') }))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const safe = sanitiseArticleHtml(pieces.join(''))
        expect(safe).not.toMatch(dangerous)
        expect(sanitiseArticleHtml(safe)).toBe(safe)
      }),
      { numRuns: 500 },
    )
  })

  test('deep nesting is cut off at twelve', () => {
    const twelve = '<blockquote>'.repeat(12) + '</blockquote>'.repeat(12)
    expect(sanitiseArticleHtml('<blockquote>'.repeat(20_000))).toBe(twelve)
  })
})
