// Names of HTML, SVG and MathML elements that browsers know, including obsolete ones.
const names = `
a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button
canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset
figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins
isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed
noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp
script search section select slot small source spacer span strike strong style sub summary sup table tbody td template
textarea tfoot th thead time title tr track tt u ul var video wbr xmp
svg g path circle ellipse rect line polyline polygon text tspan defs use symbol image animate animatemotion
animatetransform set foreignobject filter mask pattern clippath lineargradient radialgradient stop marker
mi mn mo ms mtext mrow mfrac msqrt mroot mstyle semantics annotation
`;

export const htmlTagNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/u));
