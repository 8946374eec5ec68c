import type { ArticleSeed } from '../../types.ts'

export const movingIn: ArticleSeed[] = [
  {
    id: 17,
    slug: 'move-in-permit-checklist',
    category: 'moving-in',
    title: { en: 'The move-in permit: what your building will ask for', ar: 'تصريح الانتقال: ما الذي ستطلبه منك إدارة المبنى' },
    excerpt: {
      en: 'A truck full of furniture is no argument at a gate without a permit. Which papers to collect, how early to apply, and how to book the lift before somebody else does.',
      ar: 'شاحنة مليئة بالأثاث لا تفتح بوابة من دون تصريح. إليك الأوراق المطلوبة، وموعد تقديم الطلب، وكيف تحجز مصعد الخدمة قبل أن يسبقك إليه غيرك.',
    },
    author: { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' },
    publishedDaysAgo: 9,
    readMinutes: 3,
    featured: true,
    icon: 'clipboard-check',
    sections: [
      {
        type: 'text',
        title: { en: 'Why buildings insist on it', ar: 'لماذا تصر المباني عليه' },
        content: {
          en: '<p>In most towers and gated communities of the UAE nobody may move in or out without written permission. Management wants to know who is living in the building, to keep the service lift free for one family at a time, and to see that the movers are insured before a wardrobe meets the marble in the lobby. Security at the gate decides by one thing only: whether your name is on today’s list.</p>',
          ar: '<p>في معظم أبراج الإمارات ومجمعاتها المسوّرة لا يجوز لأحد أن ينتقل إليها أو منها من دون إذن مكتوب. فالإدارة تريد أن تعرف من يسكن المبنى، وأن تُبقي مصعد الخدمة لأسرة واحدة في كل مرة، وأن تتأكد من أن عمال النقل مشمولون بالتأمين قبل أن تصطدم خزانة برخام الردهة. أما رجل الأمن عند البوابة فيحتكم إلى أمر واحد: هل اسمك على قائمة اليوم؟</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The papers to collect', ar: 'الأوراق التي ينبغي جمعها' },
        content: {
          en: '<p>Lists differ between developers, but these are asked for nearly everywhere:</p><ul><li>The registered tenancy contract: Ejari in Dubai, Tawtheeq in Abu Dhabi, attested by the municipality elsewhere. Owners show the title deed.</li><li>Emirates ID or passport and visa of the residents.</li><li>Proof that electricity, water and, where it applies, cooling are connected in your name.</li><li>The mover’s trade licence and insurance certificate.</li><li>Number plate of the truck and names of the crew.</li><li>Sometimes a refundable deposit against damage.</li></ul>',
          ar: '<p>تختلف القوائم بين المطورين، لكن ما يلي مطلوب في كل مكان تقريبًا:</p><ul><li>عقد الإيجار الموثق: «إيجاري» في دبي و«توثيق» في أبوظبي، ومصدّق من البلدية في سائر الإمارات. ويقدّم الملّاك سند الملكية.</li><li>الهوية الإماراتية أو جواز السفر والتأشيرة للمقيمين في المنزل.</li><li>ما يثبت توصيل الكهرباء والماء، والتبريد حيث يلزم، باسمك.</li><li>الرخصة التجارية لشركة النقل وشهادة تأمينها.</li><li>رقم لوحة الشاحنة وأسماء العمال.</li><li>مبلغ تأمين مسترد عن الأضرار أحيانًا.</li></ul>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'clipboard-check',
        content: {
          en: '<p>Print the approved permit and save it on two phones: the driver needs it at the gate while you are already upstairs with the key.</p>',
          ar: '<p>اطبع التصريح المعتمد واحفظه على هاتفين: فالسائق يحتاج إليه عند البوابة بينما تكون أنت في الأعلى ومعك المفتاح.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'When to apply', ar: 'متى تقدّم الطلب' },
        content: {
          en: '<p>Apply as soon as the tenancy is registered, at least five working days ahead. Some communities answer within hours through an app, others want a visit to the office. Ask three things at once: on which days and at what hours moving is allowed, how long the service lift may be reserved, and where a truck can stop. Many buildings close the service lift in the evening, on Sundays or during Friday prayer, and at the end of the month slots run out.</p>',
          ar: '<p>قدّم الطلب فور توثيق عقد الإيجار، وقبل الموعد بخمسة أيام عمل على الأقل. فبعض المجمعات يرد خلال ساعات عبر تطبيق، وبعضها يطلب زيارة المكتب. واسأل عن ثلاثة أمور معًا: الأيام والساعات المسموح فيها بالنقل، ومدة حجز مصعد الخدمة، ومكان وقوف الشاحنة. فكثير من المباني يوقف مصعد الخدمة مساءً أو يوم الأحد أو وقت صلاة الجمعة، وتنفد المواعيد في نهاية الشهر.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The order of the days', ar: 'ترتيب الأيام' },
        content: {
          en: '<ol><li>Handover: note meter readings and photograph every room while it is empty.</li><li>Connections: electricity, water, cooling, internet.</li><li>Cleaning and small repairs, while nothing stands in the way.</li><li>Pest control, if it is needed, a day before the furniture.</li><li>The move, in the cooler part of the day.</li></ol><p>Workers of any kind, cleaners included, may need an entry permit of their own before you live there. Ask for it together with yours.</p>',
          ar: '<ol><li>الاستلام: دوّن قراءات العدادات وصوّر كل غرفة وهي خالية.</li><li>التوصيلات: الكهرباء والماء والتبريد والإنترنت.</li><li>التنظيف والإصلاحات الصغيرة قبل أن يعترض الأثاث الطريق.</li><li>مكافحة الحشرات، إن لزمت، قبل الأثاث بيوم.</li><li>النقل في الجزء الألطف من اليوم.</li></ol><p>وقد يحتاج العمال على اختلافهم، ومنهم عمال التنظيف، إلى تصريح دخول خاص قبل أن تسكن. فاطلبه مع تصريحك.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Clean the day before the truck', ar: 'نظّف قبل وصول الشاحنة بيوم' },
        content: {
          en: '<p>An empty apartment is cleaned in half the time: inside cupboards, behind the cooker, on top of the wardrobes, in the tracks of every window. Book a <a href="/services/home-cleaning">home cleaning</a> for the afternoon before the move and choose materials, since yours are still in a box.</p>',
          ar: '<p>الشقة الخالية تُنظَّف في نصف الوقت: داخل الخزائن وخلف الموقد وفوق الدواليب وفي مجاري كل نافذة. احجز <a href="/ar/services/home-cleaning">تنظيف المنازل</a> عصر اليوم السابق للنقل واختر إحضار المواد، فموادك ما زالت في صندوق.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'If the permit is refused', ar: 'إذا رُفض الطلب' },
        content: {
          en: '<p>Ask for the reason in writing. It is usually a missing stamp, an expired licence of the mover, or service charges the owner has not paid; the last is for your landlord to settle. Do not start with “just a few boxes”: security will stop them, and a fine may be deducted from the deposit. If a date slips, tell the movers, the cleaner and the internet technician the same day; most will move a visit without charge when they hear early.</p>',
          ar: '<p>اطلب السبب كتابةً. وهو في الغالب ختم ناقص أو رخصة منتهية لشركة النقل أو رسوم خدمات لم يسددها المالك، وهذه الأخيرة على المالك أن يسويها. ولا تبدأ بنقل «بضعة صناديق فقط»؛ فسيوقفها الأمن، وقد تُخصم غرامة من مبلغ التأمين. وإذا تأجل الموعد فأخبر شركة النقل وعمال التنظيف وفني الإنترنت في اليوم نفسه؛ فمعظمهم ينقل الزيارة من دون رسوم إذا علم مبكرًا.</p>',
        },
      },
    ],
  },
  {
    id: 18,
    slug: 'getting-your-deposit-back',
    category: 'moving-in',
    title: {
      en: 'Getting your deposit back: the last week in a rented home',
      ar: 'كيف تستعيد مبلغ التأمين: الأسبوع الأخير في المنزل المستأجر',
    },
    excerpt: {
      en: 'Most arguments about deposits are about marks, smells and missing papers. What counts as wear and tear, what to repair, and how to leave nothing open to debate.',
      ar: 'معظم الخلافات على مبلغ التأمين تدور حول البقع والروائح والأوراق الناقصة. ما الذي يُعد استهلاكًا عاديًا، وما الذي تصلحه، وكيف لا تترك مجالًا للجدل.',
    },
    author: { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' },
    publishedDaysAgo: 205,
    readMinutes: 3,
    featured: false,
    icon: 'key-round',
    sections: [
      {
        type: 'text',
        title: { en: 'What you owe, and what you do not', ar: 'ما عليك وما ليس عليك' },
        content: {
          en: '<p>As a rule, a tenant hands back the home in the condition in which it was received, apart from <strong>ordinary wear and tear</strong>. Paint that has faded in the sun, a door handle that has loosened over the years and a thin scratch in the parquet come from living. Holes from shelves, a cracked basin, burns on a worktop, a stained carpet or a smell of smoke do not. Read the clause in your contract, since some ask for a fresh coat of paint in any case.</p>',
          ar: '<p>القاعدة أن يعيد المستأجر المنزل على الحال التي تسلّمه عليها باستثناء <strong>الاستهلاك العادي</strong>. فالدهان الذي بهت من الشمس، ومقبض الباب الذي ارتخى مع السنين، وخدش رفيع في الأرضية الخشبية من آثار السكن. أما ثقوب الرفوف والمغسلة المتشققة وآثار الحرق على سطح المطبخ والسجاد المبقّع ورائحة الدخان فليست كذلك. واقرأ بند العقد، فبعض العقود يشترط إعادة الدهان في كل الأحوال.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'A calendar for the last weeks', ar: 'جدول الأسابيع الأخيرة' },
        content: {
          en: '<ul><li><strong>Four weeks before:</strong> compare the rooms with the photos from your first day, and list repairs.</li><li><strong>Two weeks:</strong> apply for the move-out permit, book movers and the service lift.</li><li><strong>One week:</strong> fill holes, replace bulbs and batteries, have the AC serviced if your contract asks for it, and keep the receipt.</li><li><strong>Two days:</strong> final bills for electricity, water, gas and cooling.</li><li><strong>Last day:</strong> cleaning, photos, keys.</li></ul>',
          ar: '<ul><li><strong>قبل أربعة أسابيع:</strong> قارن الغرف بصور اليوم الأول واكتب قائمة الإصلاحات.</li><li><strong>قبل أسبوعين:</strong> قدّم طلب تصريح الخروج واحجز شركة النقل ومصعد الخدمة.</li><li><strong>قبل أسبوع:</strong> سدّ الثقوب وبدّل المصابيح والبطاريات، وأجرِ صيانة المكيف إن اشترطها عقدك واحتفظ بالإيصال.</li><li><strong>قبل يومين:</strong> الفواتير النهائية للكهرباء والماء والغاز والتبريد.</li><li><strong>اليوم الأخير:</strong> التنظيف والصور والمفاتيح.</li></ul>',
        },
      },
      {
        type: 'text',
        title: { en: 'Where inspectors look', ar: 'أين ينظر المعاينون' },
        content: {
          en: '<p>Nobody fails over a dusty shelf. People fail over the oven, the filters of the cooker hood, limescale on shower glass, silicone that has turned black, the inside of kitchen drawers, the balcony floor and its drain, window tracks full of sand, and the wall behind the place where the sofa stood. Clean when the last box has left, not before, and give fresh silicone a day to dry.</p><p>Smell counts as well. Empty the bins, pour water into every drain, and leave the AC running on the last day, so that the inspector walks into a cool, fresh room rather than a closed, hot one.</p>',
          ar: '<p>لا يُرفض تسليم منزل بسبب رف عليه غبار. بل بسبب الفرن ومرشحات الشفاط والتكلسات على زجاج الدُّش والسيليكون الذي اسودّ وداخل أدراج المطبخ وأرضية الشرفة ومصرفها ومجاري النوافذ المليئة بالرمل والجدار خلف مكان الأريكة. نظّف بعد خروج آخر صندوق لا قبله، وامنح السيليكون الجديد يومًا ليجف.</p><p>وللرائحة حسابها أيضًا. أفرغ سلال المهملات واسكب الماء في كل مصرف واترك المكيف يعمل في اليوم الأخير، حتى يدخل المعاين غرفة باردة منعشة لا مكانًا حارًا مغلقًا.</p>',
        },
      },
      {
        type: 'quote',
        title: null,
        content: {
          en: '<p>“Open the oven door. If it is clean in there, the owner relaxes and looks at the rest with other eyes.”</p><p><em>A Service Market team leader for move-out cleaning</em></p>',
          ar: '<p>«افتح باب الفرن. فإن كان نظيفًا من الداخل ارتاح المالك ونظر إلى الباقي بعين أخرى».</p><p><em>قائدة فريق تنظيف ما قبل التسليم في Service Market</em></p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Photograph it empty', ar: 'صوّر المنزل وهو خالٍ' },
        content: {
          en: '<p>Take a slow video from the front door through every room, with all lights on, cupboards open, taps running and the meters in view. Send it to the landlord or agent the same day, with the date. Hand over keys, access cards and remote controls against a signed list. A calm record like this ends most discussions before they begin.</p>',
          ar: '<p>صوّر مقطعًا بطيئًا من الباب الرئيسي عبر كل غرفة، والأنوار مضاءة والخزائن مفتوحة والصنابير جارية والعدادات ظاهرة. وأرسله إلى المالك أو الوسيط في اليوم نفسه مع التاريخ. وسلّم المفاتيح وبطاقات الدخول وأجهزة التحكم مقابل قائمة موقّعة. فتوثيق هادئ كهذا ينهي معظم النقاشات قبل أن تبدأ.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'If money is held back', ar: 'إذا خُصم جزء من المبلغ' },
        content: {
          en: '<p>Ask for an itemised list with receipts; “cleaning and repairs” is not enough. Answer in writing, point by point, with your photos. Often a small repair done by your own technician settles the matter. If it does not, each emirate has a body for rental disputes, such as the Rental Disputes Centre in Dubai, and your file is already complete.</p>',
          ar: '<p>اطلب قائمة مفصلة مع الإيصالات؛ فعبارة «تنظيف وإصلاحات» لا تكفي. وأجب كتابةً نقطة نقطة مع صورك. وكثيرًا ما يحسم الأمر إصلاح صغير ينفذه فني من طرفك. فإن لم يُحسم فلكل إمارة جهة لفض منازعات الإيجار، مثل مركز فض المنازعات الإيجارية في دبي، وملفك مكتمل أصلًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'How much help to book', ar: 'كم من المساعدة تحجز' },
        content: {
          en: '<p>For an empty two-bedroom apartment plan two cleaners for about five hours with materials, more if the kitchen was used hard or pets lived there. Painters come before cleaners, never after. You will see the full price with VAT while choosing on <a href="/services/home-cleaning">home cleaning</a>.</p>',
          ar: '<p>لشقة خالية من غرفتي نوم خطط لمختصَّين مدة خمس ساعات تقريبًا مع المواد، وأكثر إن كان المطبخ كثير الاستعمال أو كانت في المنزل حيوانات أليفة. والدهّانون يأتون قبل عمال التنظيف لا بعدهم أبدًا. وسترى السعر الكامل شاملًا الضريبة أثناء الاختيار في <a href="/ar/services/home-cleaning">تنظيف المنازل</a>.</p>',
        },
      },
    ],
  },
  {
    id: 19,
    slug: 'first-week-in-a-new-home',
    category: 'moving-in',
    title: { en: 'Your first week in a new home in the Emirates', ar: 'أسبوعك الأول في منزل جديد في الإمارات' },
    excerpt: {
      en: 'Keys in hand, boxes to the ceiling, no internet: a day-by-day order for contracts, cards, valves and neighbours that makes a new home work by the weekend.',
      ar: 'المفتاح في يدك والصناديق إلى السقف ولا إنترنت بعد: ترتيب يومي للعقود والبطاقات والمحابس والجيران يجعل المنزل الجديد جاهزًا قبل نهاية الأسبوع.',
    },
    author: { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' },
    publishedDaysAgo: 290,
    readMinutes: 3,
    featured: false,
    icon: 'map-pin-house',
    sections: [
      {
        type: 'text',
        title: { en: 'Before the first night', ar: 'قبل الليلة الأولى' },
        content: {
          en: '<p>Three things cannot wait: power, water and cool air. In Dubai the account is with DEWA, in Sharjah with SEWA, in Abu Dhabi and Al Ain with the TAQA companies, and in Ajman, Ras Al Khaimah, Umm Al Quwain and Fujairah mostly with Etihad Water and Electricity. All of them open accounts online with the registered tenancy contract and a deposit. Ask your landlord whether cooling and gas are separate; often they are, with a company and a deposit of their own.</p>',
          ar: '<p>ثلاثة أمور لا تحتمل الانتظار: الكهرباء والماء والهواء البارد. فالحساب في دبي لدى هيئة كهرباء ومياه دبي، وفي الشارقة لدى هيئة كهرباء ومياه وغاز الشارقة، وفي أبوظبي والعين لدى شركات «طاقة»، وفي عجمان ورأس الخيمة وأم القيوين والفجيرة لدى الاتحاد للماء والكهرباء في معظم المناطق. وجميعها تفتح الحسابات إلكترونيًا بعقد إيجار موثق ومبلغ تأمين. واسأل المالك هل التبريد والغاز منفصلان؛ فكثيرًا ما يكونان كذلك، ولكل منهما شركة وتأمين.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Day one: look and note', ar: 'اليوم الأول: افحص ودوّن' },
        content: {
          en: '<ul><li>Photograph every room, scratch and stain while it is empty.</li><li>Note the readings of all meters.</li><li>Open every tap, flush every toilet, try each socket and each AC unit.</li><li>Find the main water valve, the breakers and the gas valve.</li><li>Count keys, access cards and parking tags against the handover form.</li></ul><p>Send the list to the landlord within the first days. What is reported now is not charged to you later.</p><p>Check, too, that doors close, windows lock and the balcony door seals well: in summer even a small gap there raises the bill every day. Ask for the manuals of the cooker, the intercom and the thermostat while the agent is still beside you.</p>',
          ar: '<ul><li>صوّر كل غرفة وخدش وبقعة والمنزل خالٍ.</li><li>دوّن قراءات جميع العدادات.</li><li>افتح كل صنبور، وجرّب كل مرحاض ومقبس ووحدة تكييف.</li><li>حدد أماكن محبس الماء الرئيسي والقواطع ومحبس الغاز.</li><li>طابق عدد المفاتيح وبطاقات الدخول والمواقف مع نموذج التسليم.</li></ul><p>أرسل القائمة إلى المالك في الأيام الأولى؛ فما تبلغ عنه الآن لن تُحاسب عليه لاحقًا.</p><p>وتأكد كذلك من أن الأبواب تُغلق والنوافذ تُقفل وباب الشرفة محكم؛ ففتحة صغيرة فيه صيفًا ترفع الفاتورة كل يوم. واطلب أدلة استخدام الموقد وجهاز الاتصال الداخلي وجهاز التحكم بالتكييف ما دام الوسيط بجانبك.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'package-open',
        content: {
          en: '<p>One box marked “first night” saves the evening: sheets, towels, chargers, kettle, bulbs, toilet paper and something to sit on.</p>',
          ar: '<p>صندوق واحد مكتوب عليه «الليلة الأولى» ينقذ المساء: شراشف ومناشف وشواحن وغلاية ومصابيح ومناديل وشيء تجلس عليه.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Days two and three: make it yours', ar: 'اليومان الثاني والثالث: اجعله منزلك' },
        content: {
          en: '<p>Change the cylinder of the front door or the code of the smart lock; nobody knows how many copies exist. Order internet early, since an installation can take several days. Rinse the AC filters and let the taps run until the water is clear. If the home was empty for a while, clean it before you unpack and have it checked for insects, especially the kitchen and the cupboards under the sinks.</p>',
          ar: '<p>بدّل أسطوانة قفل الباب الرئيسي أو رمز القفل الذكي؛ فلا أحد يعرف كم نسخة من المفتاح موجودة. واطلب الإنترنت مبكرًا لأن التركيب قد يستغرق أيامًا عدة. واشطف مرشحات المكيف، ودع الصنابير تجري حتى يصفو الماء. وإن ظل المنزل خاليًا مدة فنظّفه قبل فتح الصناديق وافحصه من الحشرات، ولا سيما المطبخ والخزائن تحت الأحواض.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Days four and five: rules and rhythm', ar: 'اليومان الرابع والخامس: القواعد والإيقاع' },
        content: {
          en: '<p>Read the community rules once: where rubbish and cardboard go, when drilling is allowed, what may stand on a balcony, how guests park. Save the numbers of security and maintenance. Note your ten-digit Makani number, or the equivalent plate at the gate, because drivers, technicians and ambulances find you by it. And knock at the neighbours’ door, with dates or with biscuits; it is still the best alarm system.</p>',
          ar: '<p>اقرأ قواعد المجمع مرة واحدة: أين توضع النفايات والكرتون، ومتى يُسمح بالحفر، وما الذي يجوز وضعه في الشرفة، وأين يقف الضيوف. واحفظ رقمي الأمن والصيانة. ودوّن رقم «مكاني» المكوّن من عشر خانات، أو اللوحة المماثلة عند البوابة؛ فبه يهتدي إليك السائقون والفنيون والإسعاف. واطرق باب الجيران بتمر أو بسكويت؛ فالجار ما زال أفضل نظام إنذار.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Put the small jobs into one visit', ar: 'اجمع الأعمال الصغيرة في زيارة واحدة' },
        content: {
          en: '<p>Curtain rails, televisions, shelves, a dripping tap, a washing machine to connect: write them down during the week and have one handyman do them all at once. Ask the landlord before drilling. You will find handymen, cleaners and technicians together under <a href="/services">our services</a>.</p>',
          ar: '<p>قضبان الستائر والتلفاز والرفوف وصنبور يقطر وغسالة تحتاج إلى توصيل: دوّنها خلال الأسبوع ثم دع عامل صيانة واحدًا ينجزها كلها دفعة واحدة. واستأذن المالك قبل الثقب. وتجد عمال الصيانة والتنظيف والفنيين معًا في <a href="/ar/services">خدماتنا</a>.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The weekend', ar: 'نهاية الأسبوع' },
        content: {
          en: '<p>Empty the last boxes that matter, fold the cardboard for recycling, and set a fixed day for cleaning before habits form. Then leave the rest. A home in the Emirates is finished when the coffee pot has its place.</p>',
          ar: '<p>أفرغ آخر الصناديق المهمة، واطوِ الكرتون لإعادة التدوير، وحدد يومًا ثابتًا للتنظيف قبل أن تترسخ العادات. ثم دع الباقي. فالمنزل في الإمارات يكتمل حين تجد دلة القهوة مكانها.</p>',
        },
      },
    ],
  },
  {
    id: 20,
    slug: 'moving-an-office-over-a-weekend',
    category: 'moving-in',
    title: { en: 'Moving an office over one weekend', ar: 'كيف تنقل مكتبك خلال عطلة أسبوع واحدة' },
    excerpt: {
      en: 'Friday evening in the old office, Monday morning in the new one. Permits, passes, cables and cleaning in the order that keeps your team working and your deposit safe.',
      ar: 'مساء الجمعة في المكتب القديم وصباح الاثنين في الجديد. التصاريح والبطاقات والكابلات والتنظيف بالترتيب الذي يُبقي فريقك يعمل ويحفظ مبلغ التأمين.',
    },
    author: { en: 'Service Market business desk', ar: 'قسم الأعمال في Service Market' },
    publishedDaysAgo: 63,
    readMinutes: 3,
    featured: false,
    icon: 'building-2',
    sections: [
      {
        type: 'text',
        title: { en: 'Six weeks before: paper', ar: 'قبل ستة أسابيع: الأوراق' },
        content: {
          en: '<p>Changing an address in the UAE is more than a truck. The trade licence carries it, and with it the tenancy registration, the establishment card, the tax record, the bank and often the visas. Start with the licensing authority, be it the economic department or your free zone, and let its list set the dates. Order the internet line for the new office on the day you sign: of all things it is the one that takes longest.</p>',
          ar: '<p>تغيير العنوان في الإمارات أكثر من شاحنة. فالرخصة التجارية تحمله، ويتبعها توثيق الإيجار وبطاقة المنشأة والسجل الضريبي والحساب المصرفي والتأشيرات في كثير من الأحيان. ابدأ بجهة الترخيص، سواء أكانت دائرة اقتصادية أم منطقة حرة، ودع قائمتها تحدد المواعيد. واطلب خط الإنترنت للمكتب الجديد يوم توقيع العقد، فهو أطول البنود انتظارًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Two weeks before: the building', ar: 'قبل أسبوعين: المبنى' },
        content: {
          en: '<ul><li>Moving permits from both buildings, with the mover’s licence and insurance.</li><li>The service lift and the loading bay, reserved for the whole weekend.</li><li>Passes for movers, cleaners and technicians, by name.</li><li>Cooling and lights: many towers switch both off on weekends unless you ask.</li><li>The rules for work noise and for disposing of old furniture.</li></ul><p>Check the weekend itself. Most of the country rests on Saturday and Sunday; Sharjah’s public offices close from Friday.</p>',
          ar: '<ul><li>تصريحا النقل من المبنيين مع رخصة شركة النقل وتأمينها.</li><li>مصعد الخدمة ورصيف التحميل محجوزان طوال العطلة.</li><li>بطاقات دخول بالأسماء لعمال النقل والتنظيف والفنيين.</li><li>التبريد والإضاءة: فكثير من الأبراج يوقفهما في العطلة ما لم تطلب تشغيلهما.</li><li>قواعد ضجيج الأعمال والتخلص من الأثاث القديم.</li></ul><p>وتحقق من العطلة نفسها؛ فمعظم الدولة يستريح يومي السبت والأحد، أما دوائر الشارقة الحكومية فتغلق منذ الجمعة.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Label by seat, not by person', ar: 'رقّم المقاعد لا الأشخاص' },
        content: {
          en: '<p>Draw the new floor plan and give every desk a number. Each box, chair, screen and bag of cables carries that number in one colour per zone. People change their minds about where they sit; desk 14 does not. Ask everyone to take personal things home on Thursday and to empty drawers into no more than two boxes. Everything without a number on Friday at noon goes to storage or to a charity.</p>',
          ar: '<p>ارسم مخطط المكتب الجديد وأعطِ كل طاولة رقمًا. ويحمل كل صندوق وكرسي وشاشة وكيس كابلات ذلك الرقم بلون واحد لكل منطقة. فالناس يغيّرون آراءهم في أماكن جلوسهم، أما الطاولة 14 فلا تتغير. اطلب من الجميع أخذ أغراضهم الشخصية يوم الخميس وإفراغ الأدراج في صندوقين على الأكثر. وكل ما ليس عليه رقم ظهر الجمعة يذهب إلى المخزن أو إلى جمعية خيرية.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The two days', ar: 'اليومان الحاسمان' },
        content: {
          en: '<p>On Friday after work, back up, shut down and photograph the cabling before anything is unplugged. On Saturday the desks go over first; screens and servers follow once they have a place to stand, and they never wait in a closed truck at noon. On Sunday a small group switches on, prints a page, makes a call and tries every door card. Keep a box of adapters, tape and water with you.</p>',
          ar: '<p>يوم الجمعة بعد العمل: انسخ البيانات احتياطيًا وأطفئ الأجهزة وصوّر الكابلات قبل فصل أي شيء. ويوم السبت تُنقل الطاولات أولًا، ثم تتبعها الشاشات والخوادم بعد أن يصبح لها مكان، ولا تُترك أبدًا في شاحنة مغلقة وقت الظهيرة. ويوم الأحد تشغّل مجموعة صغيرة الأجهزة وتطبع صفحة وتُجري مكالمة وتجرّب كل بطاقة دخول. وأبقِ معك صندوقًا فيه محوّلات وشريط لاصق وماء.</p>',
        },
      },
      {
        type: 'quote',
        title: null,
        content: {
          en: '<p>“Clean the new office while it is empty and the old one when it is empty. Between desks and boxes you pay for twice the hours.”</p><p><em>A Service Market team leader for offices</em></p>',
          ar: '<p>«نظّف المكتب الجديد وهو خالٍ، والقديم بعد أن يخلو. أما بين الطاولات والصناديق فستدفع ثمن ضعف الساعات».</p><p><em>قائد فريق تنظيف المكاتب في Service Market</em></p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'What must not simply be thrown away', ar: 'ما لا يجوز رميه ببساطة' },
        content: {
          en: '<p>Personnel files, contracts and old hard disks contain personal data. Shred paper, have disks erased or destroyed with a certificate, and keep accounting records as long as tax law demands. Batteries, toner and screens belong to licensed recyclers. And never wedge a fire door open for the movers, not even for an hour.</p>',
          ar: '<p>ملفات الموظفين والعقود والأقراص القديمة تحتوي على بيانات شخصية. مزّق الأوراق بآلة الإتلاف، واطلب مسح الأقراص أو إتلافها بشهادة، واحتفظ بالسجلات المحاسبية المدة التي يفرضها القانون الضريبي. والبطاريات والأحبار والشاشات تُسلَّم إلى شركات تدوير مرخصة. ولا تُبقِ باب حريق مفتوحًا بإسفين من أجل عمال النقل ولو ساعة واحدة.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Two cleanings, one order', ar: 'تنظيفان بترتيب واحد' },
        content: {
          en: '<p>Book the new office for Thursday or Friday and the old one for Sunday, with materials. Up to ten cleaners for up to eight hours can be chosen on <a href="/services/office-cleaning">office cleaning</a>, and a weekly series from Monday keeps the new place as it began.</p>',
          ar: '<p>احجز للمكتب الجديد يوم الخميس أو الجمعة وللقديم يوم الأحد، مع المواد. ويمكنك اختيار ما يصل إلى عشرة مختصين وثماني ساعات في <a href="/ar/services/office-cleaning">تنظيف المكاتب</a>، وسلسلة أسبوعية تبدأ من الاثنين تُبقي المكان الجديد كما بدأ.</p>',
        },
      },
    ],
  },
]
