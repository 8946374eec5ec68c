import type { ArticleSeed } from '../../types.ts'

export const cleaningTips: ArticleSeed[] = [
  {
    id: 1,
    slug: 'after-a-sandstorm',
    category: 'cleaning-tips',
    title: { en: 'After a sandstorm: getting the dust out of your home', ar: 'بعد العاصفة الرملية: كيف تُخرج الغبار من منزلك' },
    excerpt: {
      en: 'Fine desert dust finds every gap in a window frame. The order in which you clean decides whether you remove it once or chase it around the house for a week.',
      ar: 'يتسلل غبار الصحراء الناعم من كل فتحة في إطار النافذة. وترتيب خطوات التنظيف هو ما يحدد أن تتخلص منه مرة واحدة أو أن تطارده في أرجاء المنزل أسبوعًا كاملًا.',
    },
    author: { en: 'Service Market cleaning desk', ar: 'قسم التنظيف في Service Market' },
    publishedDaysAgo: 41,
    readMinutes: 3,
    featured: false,
    icon: 'wind',
    sections: [
      {
        type: 'text',
        title: { en: 'Wait until the air has settled', ar: 'انتظر حتى يهدأ الجو' },
        content: {
          en: '<p>When a shamal blows through, the finest dust hangs in the air for hours after the sky has cleared. If you start at once, you will wipe the same table twice. Keep windows and balcony doors shut, set the air conditioning to recirculate, and let everything settle. <strong>Early the next morning</strong> is usually the best time to begin.</p><p>Use the waiting time well. Shake doormats outside, put shoes in a cupboard, cover beds with an old sheet and close the doors of rooms you do not use. Damp towels laid along the foot of balcony doors catch a surprising amount of what still comes in.</p>',
          ar: '<p>عندما تهب رياح الشمال يبقى أنعم الغبار عالقًا في الهواء ساعات بعد صفاء السماء. فإن بدأت التنظيف فورًا مسحت الطاولة نفسها مرتين. أبقِ النوافذ وأبواب الشرفات مغلقة، واضبط المكيف على تدوير الهواء الداخلي، ودع كل شيء يستقر. و<strong>صباح اليوم التالي باكرًا</strong> هو في الغالب أفضل وقت للبدء.</p><p>واستفد من وقت الانتظار: انفض ممسحة الأرجل في الخارج، وضع الأحذية في الخزانة، وغطِّ الأسرّة بملاءة قديمة، وأغلق أبواب الغرف التي لا تستخدمها. كما أن المناشف الرطبة عند أسفل أبواب الشرفات تلتقط قدرًا مدهشًا مما يستمر في التسلل.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Dry first, wet later', ar: 'التنظيف الجاف أولًا ثم الرطب' },
        content: {
          en: '<p>Water turns dust into mud, and mud scratches. Work in this order:</p><ol><li>Vacuum window tracks, skirting boards and sills with the brush nozzle.</li><li>Dust from the top down: curtain rails, AC grilles, lamps, shelves, then tables.</li><li>Vacuum sofas, cushions and curtains.</li><li>Vacuum the floor slowly, twice.</li><li>Only now use a damp microfibre cloth and the mop.</li></ol><p>Change the mop water as soon as it turns grey, and empty the vacuum between rooms. A full dust container blows the finest particles straight back into the air you have just cleaned.</p>',
          ar: '<p>الماء يحوّل الغبار إلى طين، والطين يخدش الأسطح. اعمل بهذا الترتيب:</p><ol><li>اشفط مجاري النوافذ والوزرات والحواف برأس المكنسة ذي الفرشاة.</li><li>أزل الغبار من الأعلى إلى الأسفل: قضبان الستائر وفتحات التكييف والمصابيح والرفوف ثم الطاولات.</li><li>اشفط الأرائك والوسائد والستائر.</li><li>اشفط الأرضية ببطء مرتين.</li><li>بعد ذلك فقط استخدم منشفة ألياف دقيقة رطبة ثم الممسحة.</li></ol><p>غيّر ماء الممسحة ما إن يصبح رماديًا، وأفرغ المكنسة بين غرفة وأخرى؛ فالخزان الممتلئ يعيد أنعم الجزيئات إلى الهواء الذي نظّفته للتو.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'wind',
        content: {
          en: '<p>Window tracks hold most of the sand that enters an apartment. Empty them dry, with a brush and a vacuum, before any water touches them.</p>',
          ar: '<p>تحتفظ مجاري النوافذ بمعظم الرمل الداخل إلى الشقة. أفرغها جافة بالفرشاة والمكنسة قبل أن يلمسها الماء.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Balconies and the rule about water', ar: 'الشرفات وقاعدة الماء' },
        content: {
          en: '<p>Sweep the balcony dry and put the sand in a bag, never in the drain: it sets hard in the pipe and the next rain will flood your floor. Most towers also forbid hosing a balcony down, because the dirty water runs over the edge onto your neighbours. A bucket, a mop and a squeegee are enough. Wipe the railing last, with a cloth that you rinse often, and leave the glass for a cooler hour: in full sun it dries in streaks.</p>',
          ar: '<p>اكنس الشرفة جافة واجمع الرمل في كيس، ولا تدفعه أبدًا إلى المصرف؛ فهو يتصلب في الأنبوب ويُغرق أرضيتك عند أول مطر. كما تمنع معظم الأبراج غسل الشرفات بالخرطوم لأن الماء المتسخ ينسكب على الجيران. ويكفيك دلو وممسحة ومسّاحة مطاطية. وامسح الدرابزين في الختام بقطعة قماش تشطفها مرارًا، وأجّل الزجاج إلى ساعة ألطف؛ ففي الشمس المباشرة يجف تاركًا خطوطًا.</p>',
        },
      },
      {
        type: 'quote',
        title: null,
        content: {
          en: '<p>“People mop first because it looks like progress. We always vacuum twice before the first drop of water, and the floor thanks us for it.”</p><p><em>A Service Market team leader</em></p>',
          ar: '<p>«يبدأ الناس بالممسحة لأنها توحي بالإنجاز. أما نحن فنشفط الأرضية مرتين قبل أول قطرة ماء، والفرق واضح في النتيجة».</p><p><em>قائد فريق في Service Market</em></p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Do not forget the hidden places', ar: 'لا تنسَ الأماكن الخفية' },
        content: {
          en: '<p>Dust also settles where nobody looks: on top of wardrobes and kitchen cabinets, behind the television, in the folds of curtains, on extractor grilles and on the leaves of house plants. Wipe electronics with a dry cloth only, and unplug them first. If you park in an open space, rinse the car with plenty of water before any sponge touches it, for the same reason as your floor.</p>',
          ar: '<p>يستقر الغبار أيضًا حيث لا ينظر أحد: فوق الخزائن، وخلف التلفاز، وفي طيّات الستائر، وعلى شبكات مراوح الشفط وأوراق النباتات المنزلية. امسح الأجهزة الإلكترونية بقطعة قماش جافة فقط بعد فصلها عن الكهرباء. وإن كنت توقف سيارتك في العراء فاغمرها بالماء قبل أن تلمسها الإسفنجة، للسبب نفسه الذي يخص أرضيتك.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Rinse the AC filters too', ar: 'اشطف مرشحات المكيف أيضًا' },
        content: {
          en: '<p>A storm can load a filter with weeks’ worth of dust in a day. Take out the ones you can reach, rinse them under lukewarm water, let them dry fully in the shade, and put them back. If the whole home needs a reset, two cleaners for four hours will usually manage a two-bedroom apartment; see <a href="/services/home-cleaning">home cleaning</a>.</p>',
          ar: '<p>قد تحمّل العاصفة المرشح في يوم واحد غبار أسابيع. انزع ما تستطيع الوصول إليه، واشطفه بماء فاتر، واتركه يجف تمامًا في الظل ثم أعده إلى مكانه. وإن احتاج المنزل كله إلى تنظيف شامل، فمختصان لأربع ساعات يكفيان عادةً شقة من غرفتي نوم؛ اطّلع على <a href="/ar/services/home-cleaning">تنظيف المنازل</a>.</p>',
        },
      },
    ],
  },
  {
    id: 2,
    slug: 'mould-in-humid-months',
    category: 'cleaning-tips',
    title: { en: 'Keeping mould out of the bathroom in the humid months', ar: 'كيف تحمي الحمّام من العفن في أشهر الرطوبة' },
    excerpt: {
      en: 'From July to September the coast is as humid outside as a shower room inside. A few small daily habits keep black spots away better than any strong cleaner.',
      ar: 'من يوليو إلى سبتمبر تصبح رطوبة الساحل في الخارج كرطوبة الحمّام في الداخل. وبعض العادات اليومية الصغيرة تمنع البقع السوداء أفضل من أي منظف قوي.',
    },
    author: { en: 'Service Market cleaning desk', ar: 'قسم التنظيف في Service Market' },
    publishedDaysAgo: 96,
    readMinutes: 3,
    featured: false,
    icon: 'droplets',
    sections: [
      {
        type: 'text',
        title: { en: 'Why it grows here', ar: 'لماذا ينمو العفن هنا' },
        content: {
          en: '<p>Mould needs three things: moisture, a surface to feed on, and still air. A bathroom without a window, which is normal in UAE towers, offers all three. In the humid months, opening the door to the balcony does not help, because the air outside is wetter than the air inside. Drying has to come from <strong>ventilation and cooling</strong>, not from fresh air.</p><p>You will usually smell mould before you see it. Look first at the silicone around the bath, the ceiling corners above the shower, the back of the door and the seal of the washing machine. Behind a shelf or a laundry basket pushed against the wall it can spread for weeks without anyone noticing.</p>',
          ar: '<p>يحتاج العفن إلى ثلاثة أشياء: رطوبة وسطح يتغذى عليه وهواء راكد. والحمّام الخالي من النوافذ، وهو المعتاد في أبراج الإمارات، يوفرها جميعًا. وفي أشهر الرطوبة لا يفيد فتح باب الشرفة لأن هواء الخارج أشد رطوبة من هواء الداخل. لذا ينبغي أن يأتي التجفيف من <strong>التهوية الميكانيكية والتبريد</strong> لا من الهواء الخارجي.</p><p>وغالبًا ما تشم رائحة العفن قبل أن تراه. ابدأ بفحص السيليكون حول حوض الاستحمام، وزوايا السقف فوق الدُّش، وخلف الباب، والحلقة المطاطية في الغسالة. أما خلف رفّ أو سلة غسيل ملتصقة بالحائط فقد ينتشر أسابيع من دون أن يلاحظه أحد.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Three minutes after each shower', ar: 'ثلاث دقائق بعد كل استحمام' },
        content: {
          en: '<ul><li>Pull a squeegee over glass and tiles; most of the water leaves with it.</li><li>Spread the shower curtain or leave the glass door ajar.</li><li>Run the extractor fan for at least twenty minutes, with the bathroom door slightly open so that cool, dry air can follow.</li><li>Hang towels and bath mats outside the bathroom.</li></ul><p>None of this takes long, and it works only if everyone in the household does it. Hang the squeegee where it is seen.</p>',
          ar: '<ul><li>مرّر المسّاحة المطاطية على الزجاج والبلاط، فمعظم الماء يذهب معها.</li><li>افرد ستارة الدُّش أو اترك الباب الزجاجي مواربًا.</li><li>شغّل مروحة الشفط عشرين دقيقة على الأقل، واترك باب الحمّام مفتوحًا قليلًا ليدخل الهواء البارد الجاف.</li><li>علّق المناشف وسجادة الحمّام خارجه.</li></ul><p>لا يستغرق شيء من هذا وقتًا طويلًا، لكنه لا ينجح إلا إذا التزم به كل أفراد المنزل. علّق المسّاحة في مكان يراه الجميع.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'shower-head',
        content: {
          en: '<p>Silicone joints turn dark first. Once the stain is inside the silicone, no cleaner will lift it and the joint has to be replaced.</p>',
          ar: '<p>فواصل السيليكون أول ما يسودّ. وإذا تغلغلت البقعة داخل السيليكون فلن يزيلها منظف ولا بد من استبدال الفاصل.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Let the air conditioning help', ar: 'دع المكيف يساعدك' },
        content: {
          en: '<p>Cooling removes water from the air, so a home that is cooled steadily stays drier than one that is switched off all day and chilled hard in the evening. Many thermostats have a dry mode that does this gently. If you go away, leave the system on at a moderate temperature and the bathroom doors open. A small hygrometer costs little and ends the guessing; a reading that stays well above 60% is a sign to act.</p>',
          ar: '<p>التبريد يسحب الماء من الهواء، ولذلك يبقى المنزل المبرَّد باعتدال طوال اليوم أكثر جفافًا من منزل يُطفأ مكيفه نهارًا ثم يُبرَّد بشدة مساءً. وفي كثير من أجهزة التحكم وضع للتجفيف يؤدي هذه المهمة بلطف. وإذا سافرت فاترك المكيف على درجة معتدلة وأبواب الحمّامات مفتوحة. ومقياس رطوبة صغير زهيد الثمن يغنيك عن التخمين؛ فإن بقيت القراءة أعلى من 60% بكثير فقد حان وقت التصرف.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Removing what is already there', ar: 'إزالة ما ظهر منه' },
        content: {
          en: '<p>For small spots on tiles, grout or painted ceilings, use a ready-made mould remover, follow the label, ventilate, and wear gloves. Work from the outside of the stain inwards and throw the cloth away afterwards. On <strong>marble, travertine and other natural stone</strong> use only a pH-neutral product: acids and strong bleach leave marks that need polishing.</p>',
          ar: '<p>للبقع الصغيرة على البلاط أو الفواصل أو السقف المدهون، استخدم مزيل عفن جاهزًا والتزم بتعليمات العبوة، مع التهوية وارتداء القفازات. اعمل من محيط البقعة نحو مركزها ثم تخلّص من قطعة القماش. أما <strong>الرخام والترافرتين وسائر الأحجار الطبيعية</strong> فلا تستخدم عليها إلا منتجًا متعادل الحموضة؛ فالأحماض والمبيّض القوي يتركان آثارًا لا تزول إلا بالتلميع.</p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'Never mix cleaners', ar: 'لا تخلط المنظفات أبدًا' },
        content: {
          en: '<p>Bleach mixed with a limescale remover, vinegar or an ammonia-based product releases toxic gas, and a closed bathroom fills quickly. Use one product at a time, rinse well, and wait before using another. If your eyes or throat sting, leave the room and let it air.</p>',
          ar: '<p>خلط المبيّض بمزيل التكلسات أو الخل أو منتج يحتوي على الأمونيا يُطلق غازًا سامًا، والحمّام المغلق يمتلئ به سريعًا. استخدم منتجًا واحدًا في كل مرة، واشطف جيدًا، وانتظر قبل استخدام غيره. وإذا شعرت بحرقة في عينيك أو حلقك فاخرج من المكان ودعه يتهوّى.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'When it keeps coming back', ar: 'إذا كان يعود باستمرار' },
        content: {
          en: '<p>Mould that returns within days usually has a hidden cause: a weak extractor, a leaking pipe behind the tiles, or cold AC air meeting a damp ceiling. A stain that grows downwards from the ceiling points to the apartment above. In a rented home, tell the landlord or building management in writing with photos. For a thorough clean before repairs, look through <a href="/services">our services</a>.</p>',
          ar: '<p>العفن الذي يعود خلال أيام له في الغالب سبب خفي: مروحة شفط ضعيفة، أو أنبوب يسرّب خلف البلاط، أو هواء مكيف بارد يلامس سقفًا رطبًا. والبقعة التي تمتد من السقف نزولًا تشير إلى الشقة التي فوقك. إن كنت مستأجرًا فأبلغ المالك أو إدارة المبنى خطيًا مع الصور. ولتنظيف شامل قبل الإصلاح تصفّح <a href="/ar/services">خدماتنا</a>.</p>',
        },
      },
    ],
  },
  {
    id: 3,
    slug: 'ramadan-kitchen',
    category: 'cleaning-tips',
    title: { en: 'A kitchen that keeps up with Ramadan', ar: 'مطبخ يواكب رمضان' },
    excerpt: {
      en: 'Frying every evening, guests at iftar and a second meal before dawn: how to prepare the kitchen before the month begins and keep it light work until Eid.',
      ar: 'قلي كل مساء وضيوف على الإفطار ووجبة أخرى قبل الفجر: كيف تُعدّ المطبخ قبل حلول الشهر، وتجعل العناية به يسيرة كل يوم حتى صباح العيد.',
    },
    author: { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' },
    publishedDaysAgo: 270,
    readMinutes: 3,
    featured: true,
    icon: 'moon-star',
    sections: [
      {
        type: 'text',
        title: { en: 'The week before: make room', ar: 'قبل الشهر بأسبوع: وفّر مساحة' },
        content: {
          en: '<p>Ramadan fills a kitchen. Empty the fridge shelf by shelf, throw away what is past its date, wipe the shelves with warm water and bicarbonate of soda, and defrost the freezer before the samosas and kibbeh move in. Then clear one worktop completely and keep it clear all month. That free metre is where iftar is plated and where calm comes from.</p><p>Check dates in the pantry too. Rice, flour and pulses attract weevils in our warm, humid months; move them into closed jars, wipe the shelves, and buy for one week rather than for the whole month. Group what you need every evening, dates, soup lentils, rosewater, vermicelli, in one basket at the front.</p>',
          ar: '<p>رمضان يملأ المطبخ. أفرغ الثلاجة رفًا رفًا، وتخلص مما انتهت صلاحيته، وامسح الرفوف بماء دافئ وبيكربونات الصوديوم، وأذب ثلج المجمّد قبل أن تملأه السمبوسة والكبة. ثم أخلِ سطح عمل واحدًا تمامًا وأبقه خاليًا طوال الشهر. فذلك المتر الفارغ هو مكان تجهيز أطباق الإفطار، ومنه يأتي الهدوء.</p><p>افحص تواريخ الصلاحية في خزانة المؤونة أيضًا. فالأرز والطحين والبقوليات تجذب السوس في أشهرنا الدافئة الرطبة؛ انقلها إلى مرطبانات محكمة، وامسح الرفوف، واشترِ ما يكفي أسبوعًا لا شهرًا كاملًا. واجمع ما تحتاج إليه كل مساء، من تمر وعدس وماء ورد وشعيرية، في سلة واحدة في المقدمة.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Degrease before the first fry', ar: 'أزل الدهون قبل أول قلية' },
        content: {
          en: '<p>Old grease holds new grease. Before the month starts:</p><ul><li>Soak the cooker hood filters in very hot water with dish soap, rinse, and dry.</li><li>Clean the wall behind the hob and the top of the cabinets.</li><li>Wash oven racks and line the bottom of the oven if the manual allows it.</li><li>Pour hot water, not oil, down the sink to clear the pipe.</li></ul><p>Ten minutes of grease removal now saves an hour in the last week.</p>',
          ar: '<p>الدهون القديمة تُمسك بالجديدة. لذلك قبل بداية الشهر:</p><ul><li>انقع مرشحات شفاط المطبخ في ماء ساخن جدًا مع سائل الصحون، ثم اشطفها وجففها.</li><li>نظّف الجدار خلف الموقد وأعلى الخزائن.</li><li>اغسل رفوف الفرن وغطِّ أرضيته إن سمح دليل الاستخدام بذلك.</li><li>اسكب في المصرف ماءً ساخنًا لا زيتًا لتنظيف الأنبوب.</li></ul><p>عشر دقائق من إزالة الدهون الآن توفر عليك ساعة في الأسبوع الأخير.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'cooking-pot',
        content: {
          en: '<p>Fifteen minutes after iftar, while the tea is brewing, is the easiest moment to wipe the hob: still warm, never hot.</p>',
          ar: '<p>بعد الإفطار بربع ساعة، وبينما يُعدّ الشاي، تأتي أسهل لحظة لمسح الموقد: دافئ ولكنه ليس ساخنًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'A rhythm for the month', ar: 'إيقاع يومي للشهر' },
        content: {
          en: '<p>Do the heavy work after Taraweeh or in the late morning, not in the last hour before Maghrib. Load the dishwasher after iftar and run it once more after suhoor. Take the rubbish out every evening, since food waste turns quickly in warm weather. Once a week, wash the bin itself, the sink strainer and the kitchen cloths at a high temperature. Share the work out loud: one person clears, one loads, one wipes, and the youngest refills the dates for tomorrow.</p>',
          ar: '<p>أنجز الأعمال الثقيلة بعد التراويح أو في الضحى، لا في الساعة الأخيرة قبل المغرب. شغّل غسالة الصحون بعد الإفطار ومرة أخرى بعد السحور. أخرج النفايات كل مساء لأن بقايا الطعام تفسد سريعًا في الجو الدافئ. ومرة في الأسبوع اغسل سلة المهملات ومصفاة الحوض، وكذلك مناشف المطبخ على حرارة عالية. ووزّع المهام بوضوح: واحد يرفع الأطباق، وآخر يرتب الغسالة، وثالث يمسح، والأصغر يملأ صحن التمر ليوم الغد.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'When guests are coming', ar: 'عندما تنتظر ضيوفًا' },
        content: {
          en: '<p>Clean in the order in which guests will see your home: entrance, majlis, guest bathroom, dining table. The kitchen comes last, because it will be used until the final minute. Put an empty tray and a bin bag ready for clearing the table in one round, and keep a stain kit at hand for the carpet: white cloths, cold water and a mild detergent. Coffee and Vimto come out far more easily within the first five minutes.</p>',
          ar: '<p>نظّف بالترتيب الذي سيرى به الضيوف منزلك: المدخل فالمجلس فحمّام الضيوف فطاولة الطعام. ويأتي المطبخ أخيرًا لأنه سيبقى قيد الاستعمال حتى آخر دقيقة. جهّز صينية فارغة وكيس نفايات لرفع المائدة دفعة واحدة، وأبقِ في متناولك ما يلزم لبقع السجاد: قطع قماش بيضاء وماء بارد ومنظف خفيف. فبقع القهوة والفيمتو تزول بسهولة أكبر بكثير في الدقائق الخمس الأولى.</p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'Used oil does not go down the drain', ar: 'الزيت المستعمل لا يُسكب في المصرف' },
        content: {
          en: '<p>Frying oil cools, sticks and blocks the pipe, often at your neighbour’s level. Let it cool, pour it into a closed bottle, and dispose of it with the waste or at a collection point. And never leave hot oil alone, not even for the call to prayer: switch the hob off first.</p>',
          ar: '<p>زيت القلي يبرد ويلتصق فيسدّ الأنبوب، وغالبًا عند مستوى جارك. اتركه يبرد، ثم ضعه في عبوة محكمة وتخلّص منه مع النفايات أو في نقطة تجميع. ولا تترك الزيت الساخن وحده ولو لأداء الصلاة؛ أطفئ الموقد أولًا.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Plan help around the month', ar: 'خطّط للمساعدة مبكرًا' },
        content: {
          en: '<p>The days just before Ramadan and before Eid are the busiest of the year for cleaners. Working hours can differ during the month, so choose a morning time and book a week ahead on the <a href="/services/books">booking page</a>; it shows only times that can really be had.</p>',
          ar: '<p>الأيام التي تسبق رمضان والعيد هي الأكثر ازدحامًا في السنة لخدمات التنظيف. وقد تختلف ساعات العمل خلال الشهر، فاختر وقتًا صباحيًا واحجز قبل أسبوع عبر <a href="/ar/services/books">صفحة الحجز</a>؛ فهي لا تعرض إلا الأوقات المتاحة فعلًا.</p>',
        },
      },
    ],
  },
  {
    id: 4,
    slug: 'limescale-taps-and-glass',
    category: 'cleaning-tips',
    title: { en: 'Limescale on taps, glass and kettles: what really works', ar: 'تكلسات الصنابير والزجاج والغلايات: ما الذي ينفع حقًا' },
    excerpt: {
      en: 'White spots on the shower glass are minerals, not dirt, so soap alone will never shift them. What dissolves limescale, and which surfaces must never meet it.',
      ar: 'البقع البيضاء على زجاج الدُّش معادن وليست أوساخًا، لذا لن يزيلها الصابون وحده. إليك ما يذيب التكلسات، والأسطح التي يجب ألا تلامسه أبدًا.',
    },
    author: { en: 'Service Market cleaning desk', ar: 'قسم التنظيف في Service Market' },
    publishedDaysAgo: 12,
    readMinutes: 3,
    featured: false,
    icon: 'sparkles',
    sections: [
      {
        type: 'text',
        title: { en: 'Where the white marks come from', ar: 'من أين تأتي العلامات البيضاء' },
        content: {
          en: '<p>Most tap water in the Emirates is desalinated sea water with minerals added back. It is good water, but wherever a drop dries, its minerals stay behind. In our heat drops dry fast, so marks appear on taps, glass and black basins within days, and heating elements in kettles and water heaters slowly grow a crust.</p><p>Soap makes it worse. It binds with the minerals into a grey film that feels rough under the finger and holds on to new dirt. That is why a shower that is cleaned every week with the wrong product can still look tired.</p>',
          ar: '<p>معظم مياه الصنبور في الإمارات مياه بحر محلّاة تُعاد إليها المعادن. وهي مياه جيدة، لكن كل قطرة تجف تترك معادنها خلفها. وفي حرّنا تجف القطرات سريعًا، فتظهر العلامات على الصنابير والزجاج والأحواض الداكنة خلال أيام، وتتكوّن ببطء قشرة على عناصر التسخين في الغلايات وسخانات الماء.</p><p>والصابون يزيد الأمر سوءًا؛ إذ يتحد مع المعادن مكوّنًا طبقة رمادية خشنة الملمس تتمسك بالأوساخ الجديدة. ولهذا قد يبدو الحمّام باهتًا وإن نُظّف كل أسبوع، ما دام المنتج غير مناسب.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Mild acid and patience', ar: 'حمض خفيف وقليل من الصبر' },
        content: {
          en: '<p>Limescale dissolves in mild acid. White vinegar or citric acid powder in warm water is enough for most homes:</p><ul><li><strong>Taps:</strong> wrap them in a cloth soaked in the solution for fifteen minutes, rinse, and buff dry.</li><li><strong>Shower heads:</strong> tie a bag with the solution around the head for an hour.</li><li><strong>Kettles:</strong> boil the solution once, leave it for half an hour, then boil plain water twice.</li><li><strong>Glass:</strong> spray, wait, wipe, rinse, squeegee.</li></ul>',
          ar: '<p>تذوب التكلسات في الأحماض الخفيفة. ويكفي معظم المنازل خلّ أبيض أو مسحوق حمض الستريك في ماء دافئ:</p><ul><li><strong>الصنابير:</strong> لفّها بقطعة قماش مشبعة بالمحلول ربع ساعة، ثم اشطفها ولمّعها جافة.</li><li><strong>رؤوس الدُّش:</strong> اربط حولها كيسًا فيه المحلول ساعة كاملة.</li><li><strong>الغلايات:</strong> اغلِ المحلول مرة واتركه نصف ساعة، ثم اغلِ ماءً صافيًا مرتين.</li><li><strong>الزجاج:</strong> رُشّ وانتظر وامسح واشطف ثم جفف بالمسّاحة المطاطية.</li></ul>',
        },
      },
      {
        type: 'warning',
        title: { en: 'Not on marble', ar: 'ليس على الرخام' },
        content: {
          en: '<p>Marble, travertine and limestone are made of the same mineral as limescale. Vinegar, lemon and descaler eat into them within minutes and leave dull patches. Gold and black tap finishes are delicate too. Test first on a hidden corner, or use a pH-neutral cleaner and a soft cloth. And never combine acids with bleach.</p>',
          ar: '<p>الرخام والترافرتين والحجر الجيري من المعدن نفسه الذي تتكون منه التكلسات. فالخل والليمون ومزيلات التكلس تأكلها في دقائق وتترك بقعًا باهتة. والصنابير ذات الطلاء الذهبي أو الأسود حساسة كذلك. جرّب أولًا على زاوية مخفية، أو استخدم منظفًا متعادل الحموضة وقطعة قماش ناعمة. ولا تجمع الأحماض مع المبيّض أبدًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Machines that drink water', ar: 'الأجهزة التي تستهلك الماء' },
        content: {
          en: '<p>Washing machines, dishwashers, irons and coffee machines collect limescale out of sight. Use the descaling programme and the product named in the manual, because some makers forbid vinegar, which can harden rubber seals. Fill the dishwasher’s salt and rinse aid compartments, clean its filter, and empty the iron after use. If the water from one tap has become weak while the others run well, unscrew the small strainer at its tip and soak it overnight.</p>',
          ar: '<p>تتراكم التكلسات بعيدًا عن الأنظار في الغسالات وغسالات الصحون والمكاوي وآلات القهوة. استخدم برنامج إزالة التكلس والمنتج المذكور في دليل الجهاز، فبعض الشركات تمنع الخل لأنه قد يُقسّي الحلقات المطاطية. املأ خزاني الملح ومادة التلميع في غسالة الصحون ونظّف مرشحها، وأفرغ المكواة بعد الاستعمال. وإذا ضعف تدفق الماء من صنبور واحد دون سواه، ففكّ المصفاة الصغيرة في طرفه وانقعها ليلة كاملة.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Old, thick crust', ar: 'القشرة القديمة السميكة' },
        content: {
          en: '<p>If shower glass has been left for a year, one round will not be enough. Repeat the treatment on several days instead of reaching for a scraper or a rough pad, which leave scratches that trap even more scale. A plastic card held flat is the hardest tool you should need. If the glass stays cloudy after all the white has gone, the surface itself is etched, and only polishing or a new panel will help.</p>',
          ar: '<p>إن تُرك زجاج الدُّش عامًا كاملًا فلن تكفي محاولة واحدة. كرّر المعالجة على مدى أيام بدلًا من استخدام مكشطة أو ليفة خشنة تترك خدوشًا تحتجز مزيدًا من التكلس. وبطاقة بلاستيكية تُمسك مستوية هي أصلب أداة قد تحتاج إليها. وإذا ظل الزجاج غائمًا بعد زوال البياض كله، فقد تآكل السطح نفسه ولن ينفع حينئذ إلا التلميع أو استبدال اللوح.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Stop it before it dries', ar: 'امنعها قبل أن تجف' },
        content: {
          en: '<p>The cheapest descaler is a squeegee hanging in the shower. Thirty seconds after each use, plus a dry cloth over the taps in the evening, and you will need acid only a few times a year.</p>',
          ar: '<p>أرخص مزيل للتكلسات مسّاحة مطاطية معلّقة في مكان الاستحمام. نصف دقيقة بعد كل استعمال، ومسحة بقطعة قماش جافة على الصنابير مساءً، ولن تحتاج إلى الأحماض إلا مرات قليلة في السنة.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'When to ask for help', ar: 'متى تطلب المساعدة' },
        content: {
          en: '<p>Moving out, hosting family, or simply tired of scrubbing? Say in the note of your booking which surfaces are natural stone, and the team of our <a href="/services/home-cleaning">home cleaning</a> service will bring the right products, or use your own if you prefer.</p>',
          ar: '<p>تستعد لتسليم المنزل أو لاستقبال الأهل، أو سئمت الفرك ببساطة؟ اذكر في ملاحظة الحجز أي الأسطح من الحجر الطبيعي، وسيُحضر فريق <a href="/ar/services/home-cleaning">تنظيف المنازل</a> المنتجات المناسبة، أو يستخدم منتجاتك إن كنت تفضّل ذلك.</p>',
        },
      },
    ],
  },
]
